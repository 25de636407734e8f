import type { Partition, Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import {
  createCommandClient,
  createQueryClient,
  EngineOverloadedError,
  OutcomeUnknownError,
  QueryUnansweredError,
  type Nats,
} from '@argosy/nats'
import { isConnectionLoss } from '@argosy/postgres'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import { createAccountMirror } from './account-mirror.ts'
import { createBotAccount, type BotAccount } from './bot-account.ts'
import type { LiquidityConfig } from './config/config.ts'
import type { CycleDeps, MarketCheck } from './cycle-deps.ts'
import type { LastPrices } from './last-prices.ts'
import type { LiquidityMetrics } from './metrics.ts'
import type { CommandBudget } from './plan/command-budget.ts'
import { planTopUps } from './plan/top-up.ts'
import type { RealmPrices } from './prices/realm-prices.ts'
import { runCycle } from './run-cycle.ts'
import { MarketNotListedError, setUpMarkets, type MarketSetUp } from './set-up-markets.ts'

export type PartitionBotsDeps = {
  readonly partition: Partition
  readonly config: LiquidityConfig
  readonly nats: Nats
  readonly lastPrices: LastPrices
  readonly realmPrices: RealmPrices
  readonly commandBudget: CommandBudget
  readonly metrics: LiquidityMetrics
  readonly logger: Logger
}

/** The seed deposits the funds of these two accounts. */
const makerId = 'bot-maker' as AccountId
const takerId = 'bot-taker' as AccountId

const commandDeadlineMs = 3_000
const topUpEveryMs = 60_000

// Simulation trading has fewer users who watch it.
const realmPercent: Readonly<Record<Realm, number>> = { live: 100, paper: 50 }

/** Quotes and trades until disposed; waits while the engine is unavailable. */
export function startPartitionBots(deps: PartitionBotsDeps): AsyncDisposable {
  const { partition, config, nats, lastPrices, realmPrices, commandBudget, metrics, logger } = deps
  const realm = partition.split('.')[0] as Realm
  const stop = new AbortController()
  const queries = createQueryClient(nats, partition, { deadlineMs: commandDeadlineMs })
  const commands = createCommandClient(nats, { partition, deadlineMs: commandDeadlineMs })
  const mirrors = { maker: mirror(makerId), taker: mirror(takerId) }
  const maker = createBotAccount({ accountId: makerId, role: 'maker', commands, mirror: mirrors.maker, metrics })
  const taker = createBotAccount({ accountId: takerId, role: 'taker', commands, mirror: mirrors.taker, metrics })
  const readBook: CycleDeps['readBook'] = (marketId, depth) => queries.answer({ type: 'book', marketId, depth })

  function mirror(accountId: AccountId) {
    return createAccountMirror({ partition, accountId, nats, queries })
  }

  async function setUp() {
    const setUpMarket = await setUpMarkets({ ...config, partition, queries, lastPrices, signal: stop.signal })
    const prices = await realmPrices.pricesOf(partition, setUpMarket.startValues, stop.signal)
    return prices && { ...setUpMarket, prices, toppedUpAtMs: Number.NEGATIVE_INFINITY }
  }

  async function run(): Promise<void> {
    const backoff = createBackoff({ firstMs: config.cycleMs, maxMs: 2_000 })
    const ratePercent = (config.ratePercent * realmPercent[realm]) / 100
    let known: Awaited<ReturnType<typeof setUp>> | undefined
    let phase: 'starting' | 'quoting' | 'away' = 'starting'
    while (!stop.signal.aborted) {
      try {
        known ??= await setUp()
        if (!known) return
        if (config.hasTopUp && performance.now() - known.toppedUpAtMs > topUpEveryMs) {
          await topUp(known, [maker, taker])
          known.toppedUpAtMs = performance.now()
        }
        const { bots, prices } = known
        const nowMs = Date.now()
        const checks = await runCycle({
          bots,
          prices,
          maker,
          taker,
          readBook,
          commands: commandBudget,
          ratePercent,
          nowMs,
        })
        reportReferences(checks)
        if (phase !== 'quoting') logger.info('quoting')
        phase = 'quoting'
        backoff.reset()
        await sleepMs(config.cycleMs, stop.signal)
      } catch (error) {
        if (!isOutage(error)) throw error
        metrics.countOutage(partition)
        for (const account of Object.values(mirrors)) account.lose()
        // Logged once: an outage of a minute is one line, not a hundred.
        logger[phase === 'away' ? 'debug' : 'warn']({ err: error }, 'the engine is away, the bots wait')
        phase = 'away'
        await sleepMs(backoff.nextMs(), stop.signal)
      }
    }
  }

  const reportReferences = createReferenceReporter(deps)
  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
      for (const account of Object.values(mirrors)) account[Symbol.dispose]()
    },
  }
}

async function topUp({ assets }: Pick<MarketSetUp, 'assets'>, accounts: readonly BotAccount[]): Promise<void> {
  for (const account of accounts) {
    const { balances } = await account.read()
    await account.topUp(planTopUps([...balances.values()], assets))
  }
}

/** Reports to the operator when markets lose their price, and when they have it again. */
function createReferenceReporter({
  partition,
  metrics,
  logger,
}: PartitionBotsDeps): (checks: readonly MarketCheck[]) => void {
  let doubtedBefore = ''
  return (checks) => {
    const doubted: string[] = []
    for (const { bot, reference } of checks) {
      const { marketId } = bot.market
      if (reference.ok) metrics.setReference(partition, marketId, reference.ticks)
      else doubted.push(`${marketId} ${reference.reason}`)
    }
    metrics.setDoubted(partition, doubted.length)
    const doubtedNow = doubted.join(', ')
    if (doubtedNow === doubtedBefore) return
    doubtedBefore = doubtedNow
    if (doubted.length > 0) logger.warn({ markets: doubted }, 'no price to believe in: these markets are not quoted')
    else logger.info('every market has its price')
  }
}

const outageErrors = [OutcomeUnknownError, EngineOverloadedError, QueryUnansweredError, MarketNotListedError]

function isOutage(error: unknown): boolean {
  return outageErrors.some((kind) => error instanceof kind) || isConnectionLoss(error)
}
