import { setTimeout as sleep } from 'node:timers/promises'
import { toPartition } from '@argosy/catalogue'
import { startExchange } from '@argosy/dev-env'
import { connectNats, createQueryClient } from '@argosy/nats'
import { createPool } from '@argosy/postgres'
import { checkPush } from './check-push.ts'
import { checkPromises } from './checks.ts'
import { startDurableLoad } from './durable-load.ts'
import { seededRulesVersion, upgradeName, type Fault } from './faults.ts'
import { startLoad, type Load, type SentOrder } from './load.ts'
import { openMarketMaker } from './market-maker.ts'
import { findMissedGoals, presentFaults, type FaultReport } from './present-faults.ts'

export type StrikeOptions = {
  readonly isReplicated: boolean
  readonly ordersPerSecond: number
  readonly patience: number
  readonly faults: readonly Fault[]
}

export type StrikeResult = { readonly reports: readonly FaultReport[]; readonly summary: string }

/** One exchange under load, broken once per fault and judged after each. */
export async function strikeExchange(options: StrikeOptions): Promise<StrikeResult> {
  const { isReplicated, ordersPerSecond, patience, faults } = options
  await using exchange = await startExchange({
    apps: ['engine-a', 'engine-b', 'projector', 'push', 'gateway'],
    isReplicated,
    // Short, because every check replays the whole journal and only the part under load matters.
    seedMinutes: 60,
    ...(faults.some(({ name }) => name === upgradeName) && { rulesVersion: seededRulesVersion }),
    logLevel: 'info',
    log: (line) => console.log(line),
  })
  const { natsUrl, natsPrefix, postgresUrl, gatewayUrl, pushUrl } = exchange.addresses
  await using nats = await connectNats({ url: natsUrl, name: 'chaos', prefix: natsPrefix })
  const pool = createPool(postgresUrl, { applicationName: 'chaos', statementTimeoutMs: 60_000 })
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 15_000 })
  await using durable = isReplicated ? await startDurableLoad(nats) : undefined
  const maker = await openMarketMaker({ nats, pool })
  const load = await startLoad(gatewayUrl, ordersPerSecond)
  const reports: FaultReport[] = []
  try {
    for (const { name, goal, strike } of faults) {
      const [failedBefore, sentBefore] = [load.failedRequests, load.sent.length]
      const gapMs = await strikeUnderLoad(load, () => strike({ exchange, nats, queries, maker }))
      const failedRequests = load.failedRequests - failedBefore
      const { lost, doubled, failures } = await checkPromises({ pool, nats, postgresUrl }, load.sent)
      const outcome = { name, goal, gapMs, failedRequests, lost, doubled }
      const allFailures = [
        ...failures,
        ...(await checkPush(pushUrl, queries)),
        ...(await maker.check(queries)),
        ...((await durable?.check()) ?? []),
        ...findMissedGoals(outcome, patience),
        ...checkLoad(load.sent.slice(sentBefore)),
      ]
      const report = { ...outcome, failures: allFailures }
      reports.push(report)
      console.log(presentFaults([report]))
    }
  } finally {
    await load[Symbol.asyncDispose]()
    await pool.end()
  }
  return { reports, summary: presentLoad(load, reports, isReplicated) }
}

/** Refused orders do not test any promise, so most orders must be accepted. */
function checkLoad(sent: readonly SentOrder[]): string[] {
  const refused = sent.filter(({ outcome }) => outcome === 'refused').length
  return refused * 2 < sent.length ? [] : [`${refused} of ${sent.length} orders were refused: the load tests nothing`]
}

/** The longest silence between two answers from the start of the fault: the outage as a trader sees it. */
async function strikeUnderLoad(load: Load, strike: () => Promise<void>): Promise<number> {
  load.resume()
  await sleep(2_000)
  const firstIndex = load.answeredAtMs.length - 1
  await strike()
  await sleep(4_000)
  await load.pause()
  const times = load.answeredAtMs.slice(Math.max(0, firstIndex)).toSorted((a, b) => a - b)
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

function presentLoad(load: Load, reports: readonly FaultReport[], isReplicated: boolean): string {
  const count = (outcome: string) => load.sent.filter((order) => order.outcome === outcome).length
  const perSecond = Math.round((load.sent.length * 1_000) / load.runningMs)
  return (
    `${isReplicated ? 'replicated' : 'single'} engines: sent ${load.sent.length} (${perSecond}/s), ` +
    `acknowledged ${count('acknowledged')}, refused ${count('refused')}, unknown ${count('unknown')}, ` +
    `lost ${Math.max(0, ...reports.map(({ lost }) => lost))}, doubled ${Math.max(0, ...reports.map(({ doubled }) => doubled))}`
  )
}
