import { setTimeout as sleep } from 'node:timers/promises'
import { toPartition } from '@argosy/catalogue'
import type { ClusterEngines } from '@argosy/dev-env'
import { connectNats, createQueryClient } from '@argosy/nats'
import { createPool, isUnavailable, retryWhileUnavailable } from '@argosy/postgres'
import { checkPush } from './check-push.ts'
import { checkPromises } from './checks.ts'
import { startDurableLoad } from './durable-load.ts'
import type { ExchangeKind, Fault } from './fault.ts'
import { seededRulesVersion, upgradeName } from './faults.ts'
import { startLoad, type Load, type SentOrder } from './load.ts'
import { findLongestSilence } from './longest-silence.ts'
import { openMarketMaker } from './market-maker.ts'
import { findMissedGoals, presentFaults, type FaultReport } from './present-faults.ts'
import { startStruckExchange } from './start-struck-exchange.ts'
import { watchRecovery, type RecoveryWatch } from './watch-recovery.ts'

export type StrikeOptions = {
  readonly kind: ExchangeKind
  readonly ordersPerSecond: number
  readonly patience: number
  readonly faults: readonly Fault[]
}

export type StrikeResult = { readonly reports: readonly FaultReport[]; readonly summary: string }

const logLines = 20
// A check may meet a connection of the pool that broke in the fault.
const checkRetry = { deadlineMs: 60_000, isPassing: isUnavailable }

/** One exchange under load, broken once per fault and judged after each. */
export async function strikeExchange(options: StrikeOptions): Promise<StrikeResult> {
  const { kind, ordersPerSecond, patience, faults } = options
  const rulesVersion = faults.some(({ name }) => name === upgradeName) ? seededRulesVersion : undefined
  await using struck = await startStruckExchange(kind, rulesVersion)
  const { exchange, cluster, orderUrl } = struck
  const { natsUrl, natsPrefix, postgresUrl, pushUrl } = exchange.addresses
  await using nats = await connectNats({ url: natsUrl, name: 'chaos', prefix: natsPrefix })
  const pool = createPool(postgresUrl, { applicationName: 'chaos', statementTimeoutMs: 60_000 })
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 15_000 })
  await using durable = kind === 'single' ? undefined : await startDurableLoad(nats)
  await using watch = cluster && (await watchRecovery({ nodeUrls: cluster.postgres.nodeUrls, pool, nats }))
  const maker = await openMarketMaker({ nats, pool })
  const load = await startLoad(orderUrl, ordersPerSecond)
  const countAcknowledged = () => countOutcome(load.sent, 'acknowledged')
  const context = { exchange, cluster, nats, pool, queries, maker, countAcknowledged }
  const reports: FaultReport[] = []
  try {
    for (const { name, goal, strike } of faults) {
      const [failedBefore, sentBefore] = [load.failedRequests, load.sent.length]
      const struckOnce = await strikeUnderLoad(load, () => strike(context), watch)
      await untilWhole(cluster)
      const failedRequests = load.failedRequests - failedBefore
      const { lost, doubled, failures } = await retryWhileUnavailable(
        () => checkPromises({ pool, nats, postgresUrl }, load.sent),
        checkRetry,
      )
      const missingRows = await watch?.countMissingRows()
      const sent = load.sent.slice(sentBefore)
      const outcome = {
        name,
        goal,
        ...struckOnce,
        failedRequests,
        sent: sent.length,
        acknowledged: countOutcome(sent, 'acknowledged'),
        missingRows,
        lost,
        doubled,
      }
      const allFailures = [
        ...failures,
        ...(missingRows ? [`PostgreSQL lost ${missingRows} acknowledged rows`] : []),
        ...(await checkPush(pushUrl, queries)),
        ...(await maker.check(queries)),
        ...((await durable?.check()) ?? []),
        ...findMissedGoals(outcome, patience),
        ...checkLoad(sent),
      ]
      const report = { ...outcome, failures: allFailures }
      reports.push(report)
      console.log(presentFaults([report]))
    }
  } catch (error) {
    // The logs are removed with the exchange.
    for (const app of exchange.apps) console.log(`--- the end of ${app.instance}'s log\n${app.logTail(logLines)}`)
    throw error
  } finally {
    await load[Symbol.asyncDispose]()
    await pool.end()
  }
  return { reports, summary: presentLoad(load, reports, kind) }
}

/** Refused orders do not test any promise, so most orders must be accepted. */
function checkLoad(sent: readonly SentOrder[]): string[] {
  const refused = countOutcome(sent, 'refused')
  return refused * 2 < sent.length ? [] : [`${refused} of ${sent.length} orders were refused: the load tests nothing`]
}

function countOutcome(sent: readonly SentOrder[], outcome: SentOrder['outcome']): number {
  return sent.filter((order) => order.outcome === outcome).length
}

/** The longest silence between two answers from the start of the fault: the outage as a trader sees it. */
async function strikeUnderLoad(
  load: Load,
  strike: () => Promise<void>,
  watch: RecoveryWatch | undefined,
): Promise<Pick<FaultReport, 'gapMs' | 'recovery'>> {
  load.resume()
  await sleep(2_000)
  const struckAtMs = performance.now()
  await strike()
  await watch?.untilAvailable()
  await sleep(4_000)
  const pausedAtMs = performance.now()
  const recovery = watch?.measure(struckAtMs)
  await load.pause()
  const silence = findLongestSilence(load.answeredAtMs, struckAtMs, pausedAtMs)
  return { gapMs: silence.toMs - silence.fromMs, ...(recovery && { recovery }) }
}

/** The next fault must strike a cluster that can lose a member. */
async function untilWhole(cluster: ClusterEngines | undefined): Promise<void> {
  if (!cluster) return
  await Promise.all([
    cluster.postgres.whole(),
    cluster.redis.whole(),
    ...cluster.nats.servers.map((one) => one.ready()),
  ])
}

function presentLoad(load: Load, reports: readonly FaultReport[], kind: ExchangeKind): string {
  const perSecond = Math.round((load.sent.length * 1_000) / load.runningMs)
  const [acknowledged, refused, unknown] = (['acknowledged', 'refused', 'unknown'] as const).map((outcome) =>
    countOutcome(load.sent, outcome),
  )
  return (
    `${kind}: sent ${load.sent.length} (${perSecond}/s), ` +
    `acknowledged ${acknowledged}, refused ${refused}, unknown ${unknown}, ` +
    `lost ${Math.max(0, ...reports.map(({ lost }) => lost))}, doubled ${Math.max(0, ...reports.map(({ doubled }) => doubled))}`
  )
}
