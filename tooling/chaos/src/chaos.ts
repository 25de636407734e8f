import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { toPartition } from '@argosy/contracts'
import { startExchange } from '@argosy/dev-env'
import { connectNats, createQueryClient } from '@argosy/nats'
import { createPool } from '@argosy/postgres'
import { checkPush } from './check-push.ts'
import { checkPromises } from './checks.ts'
import { faults } from './faults.ts'
import { startLoad, type Load } from './load.ts'
import { presentFaults, type FaultReport } from './present-faults.ts'

const help = `pnpm chaos [--rate N] [--only TEXT]

Runs a whole exchange, sends orders through its gateway and breaks one part after another. After each fault: every
acknowledged order exists exactly once, every asset's ledger sums to zero, the journal replayed from zero gives the
running state, and history equals a rebuild.

  --rate N      orders per second (500)
  --only TEXT   only the faults whose name contains the text`

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(help)
else process.exitCode = (await runChaos(Number(values.rate), values.only)) ? 0 : 1

async function runChaos(ordersPerSecond: number, only: string): Promise<boolean> {
  await using exchange = await startExchange({
    apps: ['engine-a', 'engine-b', 'projector', 'push', 'gateway'],
    logLevel: 'info',
    log: (line) => console.log(line),
  })
  const { natsUrl, natsPrefix, postgresUrl, gatewayUrl, pushUrl } = exchange.addresses
  await using nats = await connectNats({ url: natsUrl, name: 'chaos', prefix: natsPrefix })
  const pool = createPool(postgresUrl, { applicationName: 'chaos', statementTimeoutMs: 60_000 })
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 15_000 })
  const load = await startLoad(gatewayUrl, ordersPerSecond)
  const reports: FaultReport[] = []
  try {
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      const gapMs = await strikeUnderLoad(load, () => fault.strike({ exchange, queries }))
      const { lost, doubled, failures } = await checkPromises({ pool, nats, postgresUrl }, load.sent)
      const allFailures = [...failures, ...(await checkPush(pushUrl, queries))]
      const report = {
        name: fault.name,
        isTakeover: fault.isTakeover ?? false,
        gapMs,
        lost,
        doubled,
        failures: allFailures,
      }
      reports.push(report)
      console.log(presentFaults([report]))
    }
  } finally {
    await load[Symbol.asyncDispose]()
    await pool.end()
  }
  const count = (outcome: string) => load.sent.filter((order) => order.outcome === outcome).length
  console.log(`\n${presentFaults(reports)}`)
  console.log(
    `\nsent ${load.sent.length} (${Math.round((load.sent.length * 1_000) / load.runningMs)}/s), acknowledged ${count('acknowledged')}, refused ${count('refused')}, unknown ${count('unknown')}, ` +
      `lost ${Math.max(0, ...reports.map(({ lost }) => lost))}, doubled ${Math.max(0, ...reports.map(({ doubled }) => doubled))}`,
  )
  return (
    reports.length > 0 &&
    reports.every(({ lost, doubled, failures }) => lost === 0 && doubled === 0 && failures.length === 0)
  )
}

/** The longest silence between two answers from the moment of the fault: what a trader would have felt. */
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
