import { join } from 'node:path'
import { acquireEngines, freePort, startNatsCluster, type NatsCluster } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { expect, test, vi } from 'vitest'
import { eventStreamName } from '../src/batches/event-stream.ts'
import { anEvent } from '../src/testing/an-event.ts'
import { startAppProcess } from './support/app-process.ts'
import { createTestFiles, query, report } from './support/test-collector.ts'

const eventsPerBatch = 20
const senderCount = 4

/**
 * Sends batch after batch, each repeated until it is acknowledged, like a page. `more` sets how many to wait for and
 * leaves as many in flight, so that the killed process is killed under load.
 */
function startLoad(port: number) {
  const stop = new AbortController()
  let nextBatch = 0
  let allowed = 0
  let raised = Promise.withResolvers<void>()
  let acknowledged = 0
  let failures = 0

  async function send(batch: number): Promise<void> {
    let retry = -1
    await vi.waitFor(
      async () => {
        retry += 1
        const events = Array.from({ length: eventsPerBatch }, (_, at) =>
          anEvent({ seq: batch, log_seq: at, retry_count: retry }),
        )
        const status = await report(port, events).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) return
        failures += 1
        throw new Error(`batch ${batch} was not acknowledged: ${status}`)
      },
      { timeout: 120_000, interval: 100 },
    )
  }

  async function runSender(): Promise<void> {
    while (!stop.signal.aborted) {
      if (nextBatch >= allowed) {
        await raised.promise
        continue
      }
      await send(nextBatch++)
      acknowledged += 1
    }
  }

  function raise(to: number): void {
    allowed = Math.max(allowed, to)
    raised.resolve()
    raised = Promise.withResolvers()
  }

  const running = Promise.all(Array.from({ length: senderCount }, runSender))
  return {
    get acknowledged() {
      return acknowledged
    },
    get failures() {
      return failures
    },
    async more(batches: number) {
      const wanted = acknowledged + batches
      raise(wanted + batches)
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThanOrEqual(wanted), { timeout: 120_000, interval: 50 })
    },
    /** Waits until every batch that was begun is acknowledged. */
    async finish() {
      stop.abort()
      raise(0)
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
      REPORTS_PER_NETWORK_MAX: '1000000',
    },
  })
  await using sink = await startAppProcess({
    name: 'sink',
    script: 'sink-main.ts',
    directory: join(directory, 'processes'),
    env: {
      NATS_URL: cluster.url,
      EVENTS_DIRECTORY: directory,
      COLLECT_MS: '1000',
      // Short, yet long enough that no chunk is delivered again while it is being written.
      ACK_WAIT_MS: '5000',
      COMPACT_EVERY_MS: '500',
    },
  })
  const load = startLoad(port)

  await load.more(50)
  for (const victim of [collector, sink, collector, sink]) {
    await victim.kill('SIGKILL')
    const failuresBefore = load.failures
    const reached = load.more(50)
    if (victim === sink) await reached
    else await vi.waitFor(() => expect(load.failures).toBeGreaterThan(failuresBefore), 60_000)
    await victim.start()
    await reached
  }
  const leader = await findStreamLeader(cluster)
  await leader.kill('SIGKILL')
  await load.more(50)
  await leader.start()
  await load.more(20)
  // Kills a leader while the sink holds an unacknowledged chunk.
  const next = await findStreamLeader(cluster)
  await Promise.all([next.kill('SIGKILL'), sink.kill('SIGKILL')])
  await Promise.all([next.start(), sink.start()])
  await load.more(20)
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
  // Nothing is waiting any more, so nothing can be delivered twice.
  await vi.waitFor(async () => expect(await countWaiting(cluster)).toBe(0), { timeout: 120_000, interval: 200 })
  expect(await readFiles()).toEqual({ ...expected, events: expected.rows })
  expect(load.failures).toBeGreaterThan(0)
}, 600_000)

type StreamInfo = { readonly cluster?: { readonly leader?: string }; readonly state?: { readonly messages: number } }

async function readStreamInfo(nats: Nats): Promise<StreamInfo> {
  const subject = `$JS.API.STREAM.INFO.${eventStreamName(0)}`
  const answer = Buffer.from(await nats.request(subject, new Uint8Array(), { timeoutMs: 2_000 })).toString()
  return JSON.parse(answer) as StreamInfo
}

/** The number of batches that no sink has acknowledged. */
async function countWaiting(cluster: NatsCluster): Promise<number | undefined> {
  await using nats = await connectNats({ url: cluster.url, name: 'waiting-counter' })
  return (await readStreamInfo(nats)).state?.messages
}

async function findStreamLeader(cluster: NatsCluster) {
  await using nats = await connectNats({ url: cluster.url, name: 'leader-finder' })
  return await vi.waitFor(
    async () => {
      const { cluster: clusterInfo } = await readStreamInfo(nats)
      const leader = cluster.servers.find(({ name, pid }) => name === clusterInfo?.leader && pid !== undefined)
      if (!leader) throw new Error('the stream has no leader')
      return leader
    },
    { timeout: 60_000, interval: 200 },
  )
}
