import { join } from 'node:path'
import { acquireEngines, freePort, startNatsCluster, type NatsCluster } from '@argosy/engines'
import { connectNats } from '@argosy/nats'
import { sleepMs } from '@argosy/service'
import { expect, test, vi } from 'vitest'
import { eventStreamName } from '../src/batches/event-stream.ts'
import { anEvent } from '../src/testing/an-event.ts'
import { startAppProcess } from './support/app-process.ts'
import { createTestFiles, query, report } from './support/test-collector.ts'

const eventsPerBatch = 20
const senderCount = 4

/** Sends batch after batch, each again and again until it is acknowledged, as a page does. */
function startLoad(port: number) {
  const stop = new AbortController()
  let nextBatch = 0
  let acknowledged = 0
  let failures = 0

  async function send(batch: number): Promise<void> {
    for (let retry = 0; ; retry++) {
      const events = Array.from({ length: eventsPerBatch }, (_, at) =>
        anEvent({ seq: batch, log_seq: at, retry_count: retry }),
      )
      const status = await report(port, events).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) return
      failures += 1
      await sleepMs(100)
    }
  }

  async function runSender(): Promise<void> {
    while (!stop.signal.aborted) {
      await send(nextBatch++)
      acknowledged += 1
      await sleepMs(5)
    }
  }

  const running = Promise.all(Array.from({ length: senderCount }, runSender))
  return {
    get acknowledged() {
      return acknowledged
    },
    get failures() {
      return failures
    },
    /** Every batch that was begun is acknowledged in the end. */
    async finish() {
      stop.abort()
      await running
    },
  }
}

test('[TRK-12] collector, sink and stream leader killed under load: all that was acknowledged is in the files, once', async () => {
  using files = createTestFiles()
  const { directory } = files
  await using engines = await acquireEngines()
  await using cluster = await startNatsCluster({ directory: join(directory, 'nats') })
  const port = await freePort()
  await using collector = await startAppProcess({
    name: 'collector',
    script: 'main.ts',
    directory: join(directory, 'processes'),
    env: {
      NATS_URL: cluster.url,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: engines.redisPrefix,
      PORT: String(port),
      STREAM_REPLICAS: '3',
      STREAM_BYTES_MAX: '104857600',
      REPORTS_PER_ADDRESS_MAX: '1000000',
    },
  })
  await using sink = await startAppProcess({
    name: 'sink',
    script: 'sink-main.ts',
    directory: join(directory, 'processes'),
    env: { NATS_URL: cluster.url, EVENTS_DIRECTORY: directory, COLLECT_MS: '1000', COMPACT_EVERY_MS: '500' },
  })
  const load = startLoad(port)
  const more = (batches: number) => {
    const wanted = load.acknowledged + batches
    return vi.waitFor(() => expect(load.acknowledged).toBeGreaterThanOrEqual(wanted), {
      timeout: 120_000,
      interval: 50,
    })
  }

  await more(50)
  for (const victim of [collector, sink, collector, sink]) {
    await victim.kill('SIGKILL')
    await sleepMs(200)
    await victim.start()
    await more(50)
  }
  const leader = await findStreamLeader(cluster)
  await leader.kill('SIGKILL')
  await more(50)
  await leader.start()
  await more(20)
  // A leader that dies while the sink holds a chunk that it has not acknowledged.
  const next = await findStreamLeader(cluster)
  await Promise.all([next.kill('SIGKILL'), sink.kill('SIGKILL')])
  await Promise.all([next.start(), sink.start()])
  await more(20)
  await load.finish()

  const expected = { rows: String(load.acknowledged * eventsPerBatch), batches: String(load.acknowledged) }
  const readFiles = async () =>
    (
      await query(
        `select count(*) as rows, count(distinct (seq, log_seq)) as events, count(distinct seq) as batches
         from read_parquet('${directory}/events/*/*/*.parquet')`,
      )
    )[0]
  await vi.waitFor(async () => expect(await readFiles()).toMatchObject(expected), { timeout: 120_000, interval: 1_000 })
  await sleepMs(3_000)
  expect(await readFiles()).toEqual({ ...expected, events: expected.rows })
  expect(load.failures).toBeGreaterThan(0)
}, 600_000)

async function findStreamLeader(cluster: NatsCluster) {
  await using nats = await connectNats({ url: cluster.url, name: 'leader-finder' })
  return await vi.waitFor(
    async () => {
      const subject = `$JS.API.STREAM.INFO.${eventStreamName(0)}`
      const answer = Buffer.from(await nats.request(subject, new Uint8Array(), { timeoutMs: 2_000 })).toString()
      const { cluster: place } = JSON.parse(answer) as { cluster?: { leader?: string } }
      const leader = cluster.servers.find(({ name, pid }) => name === place?.leader && pid !== undefined)
      if (!leader) throw new Error('the stream has no leader')
      return leader
    },
    { timeout: 60_000, interval: 200 },
  )
}
