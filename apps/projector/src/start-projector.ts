import { connectNats } from '@argosy/nats'
import { checkPostgres, createPool } from '@argosy/postgres'
import { startService, type Service } from '@argosy/service'
import type { ProjectorConfig } from './config/config.ts'
import { createProjectorMetrics } from './metrics.ts'
import { startPartitionProjector } from './partition-projector.ts'

// One statement copies up to 20,000 rows; a disk that is busy with a checkpoint may need seconds for that.
const statementTimeoutMs = 30_000

export async function startProjector(config: ProjectorConfig): Promise<Service> {
  const { instance, host, metricsPort, partitions } = config
  const service = await startService({ name: instance, metricsPort, host })
  const pool = createPool(config.postgresUrl, {
    applicationName: instance,
    maxConnections: 1 + partitions.length * 2, // per partition a writer and a reader; one for health checks
    statementTimeoutMs,
  })
  service.onStop('postgres', () => pool.end())
  const nats = await connectNats({ ...config.nats, name: instance, logger: service.logger })
  service.use('nats', nats)
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('nats', () => nats.check())

  const metrics = createProjectorMetrics(service.metrics)
  for (const partition of partitions) {
    const logger = service.logger.child({ partition })
    const projector = service.use(partition, startPartitionProjector({ partition, pool, nats, logger, metrics }))
    service.addReadiness(partition, () => ['current', 'standby'].includes(projector.phase) || projector.phase)
  }
  service.markStarted()
  return service
}
