import { connectNats } from '@argosy/nats'
import { sleepMs, startService, type Logger } from '@argosy/service'
import { eventStreamName } from './batches/event-stream.ts'
import type { SinkConfig } from './config/config.ts'
import { createSinkMetrics } from './metrics.ts'
import { compactHours } from './sink/compact-hours.ts'
import { layOutEvents, type EventLayout } from './sink/layout.ts'
import { openSinkState, SinkStateLockedError, type SinkState } from './sink/sink-state.ts'
import { writeChunk, type ChunkWriter } from './sink/write-chunk.ts'

export interface Sink extends AsyncDisposable {
  readonly metricsPort: number
  readonly logger: Logger
}

/** A chunk is held in memory while the next one fills; some 27,000 events each. */
const chunkBytesMax = 32 * 1_024 * 1_024
const takeOverEveryMs = 500

export async function startSink(config: SinkConfig): Promise<Sink> {
  const { instance, host, metricsPort, part, collectMs, ackWaitMs } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger }))
  const layout = layOutEvents(config.directory, part)
  const state = service.use('state', await takeOver(layout, logger))
  const writer: ChunkWriter = { layout, part, state, metrics: createSinkMetrics(service.metrics) }
  const oneAtATime = createTurns()
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'a chunk was not fetched or not written, it comes again')

  service.use(
    'chunks',
    nats.consumeChunks(
      {
        stream: eventStreamName(part),
        durable: 'files',
        bytesMax: chunkBytesMax,
        collectMs,
        ackWaitMs,
        onError,
      },
      (messages) => oneAtATime(() => writeChunk(writer, messages)),
    ),
  )
  const compact = () =>
    oneAtATime(() =>
      compactHours(writer, {
        nowMs: Date.now(),
        afterMs: config.compactAfterMs,
        retentionDays: config.retentionDays,
      }),
    ).catch((error: unknown) => logger.error({ err: error }, 'an hour was not compacted'))
  const timer = setInterval(() => void compact(), config.compactEveryMs)
  service.onStop('compacting', async () => {
    clearInterval(timer)
    await oneAtATime(async () => {})
  })
  service.addReadiness('nats', () => nats.check())
  service.markStarted()
  return {
    metricsPort: service.metricsPort,
    logger,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** A second sink waits as a standby until the first is gone. */
async function takeOver(layout: EventLayout, logger: Logger): Promise<SinkState> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await openSinkState(layout)
    } catch (error) {
      if (!(error instanceof SinkStateLockedError)) throw error
      if (attempt === 0) logger.info('another sink writes these files, waiting for its end')
    }
    await sleepMs(takeOverEveryMs)
  }
}

/** Chunks and compaction share one connection and one set of files, so they run in turn. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
