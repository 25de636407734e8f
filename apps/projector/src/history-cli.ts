import { parseArgs } from 'node:util'
import { isPartition, type Partition } from '@argosy/catalogue'
import { createPool, type PoolClient } from '@argosy/postgres'
import { retainHistory } from './retention/retain-history.ts'
import { verifyFiles } from './retention/verify-files.ts'

const usage = `History, for operators.

  pnpm history inspect                              its ranges, what they hold, and from when on it is whole
  pnpm history retain --days N --directory DIR      moves ranges that were over N days ago into Parquet files
       --dry-run                                    only says how far it would go
  pnpm history verify --directory DIR               every file is there, with its bytes, counts and sums

  --partition live.spot                             which partition (live.spot)
  --url postgres://…                                which database, by its owner's login: else POSTGRES_URL`

const { values, positionals } = parseArgs({
  options: {
    days: { type: 'string' },
    directory: { type: 'string' },
    partition: { type: 'string', default: 'live.spot' },
    url: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [command, ...others] = positionals
const postgresUrl = values.url ?? process.env['POSTGRES_URL']
const days = Number(values.days)

if (values.help) console.log(usage)
else if (!postgresUrl || others.length > 0 || !isPartition(values.partition) || !isComplete()) {
  console.error(usage)
  process.exitCode = 2
} else {
  await run(postgresUrl, values.partition)
}

function isComplete(): boolean {
  if (command === 'inspect') return true
  if (values.directory === undefined) return false
  return command === 'verify' || (command === 'retain' && Number.isSafeInteger(days) && days > 0)
}

async function run(url: string, partition: Partition): Promise<void> {
  const pool = createPool(url, { applicationName: 'argosy-history', maxConnections: 1, statementTimeoutMs: 3_600_000 })
  const client = await pool.connect()
  try {
    const isDone = await runCommand(client, partition, values.directory ?? '')
    if (!isDone) process.exitCode = 1
  } finally {
    client.release(true)
    await pool.end()
  }
}

async function runCommand(client: PoolClient, partition: Partition, directory: string): Promise<boolean> {
  const print = (line: string) => console.log(line)
  if (command === 'inspect') {
    await inspect(client, partition)
    return true
  }
  if (command === 'verify') return verifyFiles(client, partition, directory, print)
  const options = { client, partition, directory, isDryRun: values['dry-run'], print }
  const left = await retainHistory({ ...options, beforeMs: Date.now() - days * 86_400_000 })
  print(`${partition}: ${left} rows have left`)
  return true
}

async function inspect(client: PoolClient, partition: Partition): Promise<void> {
  const { rows } = await client.query(
    `select from_sequence, to_sequence, (select min(minute_ms) from history.time_index
         where partition = $1 and sequence >= from_sequence and sequence < to_sequence) as from_ms,
       (select sum(pg_total_relation_size(to_regclass('history.' || name || '_' || replace($1, '.', '_') || '_' || from_sequence)))::bigint
         from unnest(array['order_record', 'fill', 'ledger_entry']) name) as bytes
     from history.sequence_range where partition = $1 order by from_sequence`,
    [partition],
  )
  console.table(rows)
  const { rows: retained } = await client.query<{ from_ms: number }>(
    'select from_ms from history.retained where partition = $1',
    [partition],
  )
  const from = retained[0]?.from_ms
  console.log(from === undefined ? 'nothing has left' : `whole since ${new Date(from).toISOString()}`)
}
