import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createTemporaryRun, removeTemporaryRun, startRedis } from '@argosy/backing-services'
import { benchAcknowledging, type AcknowledgingResult } from './bench-acknowledging.ts'
import { benchParquet } from './bench-parquet.ts'
import { startNatsUnderTest } from './nats-under-test.ts'
import { presentCollectorBench } from './present-collector-bench.ts'

const help = `pnpm bench collector [--seconds N] [--rounds N] [--at-once N] [--rows N]

Events per second that the collector acknowledges against bare JetStream publishing the same bytes, on one server and on a
cluster of three; rows per second that the sink writes from JetStream into Parquet files against bare DuckDB writing the
same rows. Rounds alternate between the two sides.

  --seconds N    measured seconds per round and side (4)
  --rounds N     rounds (3)
  --at-once N    batches of 50 events in flight, on either side (64)
  --rows N       rows per round of Parquet (200000)`

export async function benchCollector(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      'at-once': { type: 'string', default: '64' },
      rows: { type: 'string', default: '200000' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  // Our own services run in this process for a while, and their log lines would mix with the figures.
  process.env['LOG_LEVEL'] ??= 'warn'
  const rounds = Number(values.rounds)
  const load = { seconds: Number(values.seconds), rounds, atOnce: Number(values['at-once']) }

  await using stack = new AsyncDisposableStack()
  const run = await createTemporaryRun()
  stack.defer(() => removeTemporaryRun(run))
  const redis = stack.use(await startRedis({ directory: join(run.directory, 'redis'), pidDirectory: run.pids }))
  const acknowledging: AcknowledgingResult[] = []
  for (const kind of ['single', 'cluster'] as const) {
    await using servers = new AsyncDisposableStack()
    const nats = await startNatsUnderTest(kind, run, servers)
    acknowledging.push(await benchAcknowledging(nats, redis.url, run, load))
  }
  await using servers = new AsyncDisposableStack()
  const nats = await startNatsUnderTest('single', run, servers)
  const parquet = await benchParquet(nats, run, { rows: Number(values.rows), rounds })
  console.log(presentCollectorBench(acknowledging, parquet))
}
