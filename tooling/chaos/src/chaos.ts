import { parseArgs } from 'node:util'
import { exchangeKinds } from './fault.ts'
import { faults } from './faults.ts'
import { presentFaults } from './present-faults.ts'
import { strikeExchange, type StrikeResult } from './strike-exchange.ts'

const help = `pnpm chaos [--rate N] [--patience N] [--exchange single|replicated|cluster] [--part gate|rotation] [--only TEXT]

Runs a whole exchange, sends orders to it and breaks one part after another. After each fault: every acknowledged order
exists exactly once, every asset's ledger sums to zero, the journal replayed from zero gives the running state, history
equals a rebuild, and a market maker with 10,000 open orders is answered whole.

  single      one PostgreSQL, NATS and Redis
  replicated  a PostgreSQL standby and a NATS cluster
  cluster     three of each, which fail over by themselves, behind nginx; needs .ci/install-engines --cluster and runs
              only when it is named. Prints how long PostgreSQL took no writes and how long the next engine took to lead.

  --rate N      orders per second (500)
  --patience N  how many times its goal a silence may last before it fails (1); for a loaded machine
  --exchange X  only the faults of this exchange
  --part X      only the faults of CI's gate, or only the others
  --only TEXT   only the faults whose name contains the text:
${exchangeKinds.map((kind) => `    ${kind}\n${namesOf(kind)}`).join('\n')}`

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    patience: { type: 'string', default: '1' },
    exchange: { type: 'string' },
    part: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(help)
else process.exitCode = (await runChaos(Number(values.rate), Number(values.patience))) ? 0 : 1

async function runChaos(ordersPerSecond: number, patience: number): Promise<boolean> {
  const results: StrikeResult[] = []
  const named = values.exchange === undefined ? ['single', 'replicated'] : [values.exchange]
  for (const kind of exchangeKinds.filter((one) => named.includes(one))) {
    const chosen = faults.filter(
      (fault) =>
        fault.name.includes(values.only) &&
        (fault.exchange ?? 'single') === kind &&
        (values.part === undefined || (fault.isInGate ?? false) === (values.part === 'gate')),
    )
    if (chosen.length > 0) results.push(await strikeExchange({ kind, ordersPerSecond, patience, faults: chosen }))
  }
  const reports = results.flatMap((result) => result.reports)
  console.log(`\n${results.map((result) => presentFaults(result.reports)).join('\n\n')}`)
  for (const { summary } of results) console.log(`\n${summary}`)
  return (
    reports.length > 0 &&
    reports.every(({ lost, doubled, failures }) => lost === 0 && doubled === 0 && failures.length === 0)
  )
}

function namesOf(kind: string): string {
  return faults
    .filter(({ exchange = 'single' }) => exchange === kind)
    .map(({ name }) => `      ${name}`)
    .join('\n')
}
