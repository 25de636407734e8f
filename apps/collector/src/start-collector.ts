import { subjects } from '@argosy/wire'
import { connectNats } from '@argosy/nats'
import { connectRedis, withAuthenticRecords } from '@argosy/redis'
import { startService, type Logger } from '@argosy/service'
import { createBatchPublisher, type BatchPublisher } from './batches/batch-publisher.ts'
import { ensureEventStream } from './batches/event-stream.ts'
import type { CollectorConfig } from './config/config.ts'
import { createNetworkLimit } from './endpoint/network-limit.ts'
import { createClientConfig } from './endpoint/client-config.ts'
import { createKnownBatches } from './endpoint/known-batches.ts'
import { startReportServer } from './endpoint/report-server.ts'
import { createShedding } from './endpoint/shedding.ts'
import { createReportHandler } from './endpoint/handle-report.ts'
import { createCollectorMetrics } from './metrics.ts'

export interface Collector extends AsyncDisposable {
  readonly port: number
  readonly metricsPort: number
  readonly logger: Logger
}

export async function startCollector(config: CollectorConfig): Promise<Collector> {
  const { instance, host, metricsPort, addressPolicy } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger }))
  const onError = (error: Error) => logger.debug({ err: error }, 'redis is away')
  // The shedding setting is not signed: operators hold no key that signs sessions.
  const { recordKeys, ...access } = config.redis
  const redis = service.use('redis', await connectRedis({ ...access, onError }))
  const metrics = createCollectorMetrics(service.metrics)

  const publishers: BatchPublisher[] = []
  for (let part = 0; part < config.parts; part++) {
    await ensureEventStream(nats, part, config.stream)
    publishers.push(createBatchPublisher(nats, { subject: subjects.trackedBatches(part) }))
  }
  const waitingBytes = () => publishers.reduce((sum, publisher) => sum + publisher.waitingBytes, 0)
  const { waitingBytesMax } = config
  const shedding = service.use('shedding', createShedding({ redis, waitingBytes, waitingBytesMax }))
  service.metrics.gauge({
    name: 'collector_waiting_bytes',
    help: 'What waits for JetStream',
    collect: (gauge) => gauge.set(waitingBytes()),
  })

  const server = await startReportServer({
    config,
    logger,
    metrics,
    clientConfig: createClientConfig({
      isUploadOn: config.isUploadOn,
      addressPolicy,
      redis: withAuthenticRecords(redis, recordKeys),
    }),
    handleReport: createReportHandler({
      networkLimit: createNetworkLimit({ max: config.reportsPerNetworkMax }),
      addressPolicy,
      shedding,
      knownBatches: createKnownBatches(),
      publisherFor: (batchId) => publisherOf(publishers, batchId),
      metrics,
    }),
  })
  service.onStop('reports', () => server.stop())
  // Redis is no readiness check: without it events are still accepted, without user ids.
  service.addReadiness('nats', () => nats.check())
  service.markStarted()
  return {
    port: server.port,
    metricsPort: service.metricsPort,
    logger,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** The same batch always goes to the same part from every collector, so one sink sees all its repeats. */
function publisherOf(publishers: readonly BatchPublisher[], batchId: string): BatchPublisher {
  const publisher = publishers[Number.parseInt(batchId.slice(-6), 16) % publishers.length]
  if (!publisher) throw new RangeError('no part for this batch')
  return publisher
}
