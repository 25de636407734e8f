import type { Partition } from '@argosy/contracts'
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
import { createBotAccount } from './bot-account.ts'
import type { BotMarket } from './bot-market.ts'
import type { LiquidityConfig } from './config/config.ts'
import type { LastPrices } from './last-prices.ts'
import type { LiquidityMetrics } from './metrics.ts'
import { chooseDue } from './plan/choose-due.ts'
import { runCycle, type CycleParts } from './run-cycle.ts'
import { MarketNotListedError, setUpMarkets } from './set-up-markets.ts'

export type PartitionBotsParts = {
  readonly partition: Partition
  readonly config: LiquidityConfig
  readonly nats: Nats
  readonly lastPrices: LastPrices
  readonly metrics: LiquidityMetrics
  readonly logger: Logger
}

/** The seed gives these two their money. */
const makerId = 'bot-maker' as AccountId
const takerId = 'bot-taker' as AccountId

const commandDeadlineMs = 3_000

/** Quotes and trades until disposed; an engine that is away is waited for. */
export function startPartitionBots(parts: PartitionBotsParts): AsyncDisposable {
  const { partition, config, nats, lastPrices, metrics, logger } = parts
  const stop = new AbortController()
  const queries = createQueryClient(nats, partition, { deadlineMs: commandDeadlineMs })
  const commands = createCommandClient(nats, { partition, deadlineMs: commandDeadlineMs })
  const account = (accountId: AccountId) => createBotAccount({ accountId, commands, queries, metrics })
  const accounts = { maker: account(makerId), taker: account(takerId) }
  const readBook: CycleParts['readBook'] = (marketId) => queries.answer({ type: 'book', marketId, depth: 3 })

  async function run(): Promise<void> {
    const backoff = createBackoff({ firstMs: config.cycleMs, maxMs: 2_000 })
    let markets: BotMarket[] | undefined
    let cycle = 0
    let phase: 'starting' | 'quoting' | 'away' = 'starting'
    while (!stop.signal.aborted) {
      try {
        markets ??= await setUpMarkets({ ...config, partition, queries, lastPrices, signal: stop.signal })
        await runCycle({ markets: chooseDue(markets, cycle), ...accounts, readBook })
        cycle += 1
        for (const { market, reference } of markets) metrics.setReference(partition, market.marketId, reference.ticks)
        if (phase !== 'quoting') logger.info('quoting')
        phase = 'quoting'
        backoff.reset()
        await sleepMs(config.cycleMs, stop.signal)
      } catch (error) {
        if (!isOutage(error)) throw error
        metrics.countOutage(partition)
        // Told once: an outage of a minute is one line, not a hundred.
        logger[phase === 'away' ? 'debug' : 'warn']({ err: error }, 'the engine is away, the bots wait')
        phase = 'away'
        await sleepMs(backoff.nextMs(), stop.signal)
      }
    }
  }

  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}

const outageErrors = [OutcomeUnknownError, EngineOverloadedError, QueryUnansweredError, MarketNotListedError]

function isOutage(error: unknown): boolean {
  return outageErrors.some((kind) => error instanceof kind) || isConnectionLoss(error)
}
