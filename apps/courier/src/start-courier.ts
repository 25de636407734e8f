import { connectNats } from '@argosy/nats'
import { checkPostgres, createPool } from '@argosy/postgres'
import { startService, type Service } from '@argosy/service'
import type { CourierConfig } from './config/config.ts'
import { createCourierMetrics } from './metrics.ts'
import { startPartitionCourier } from './partition-courier.ts'

export async function startCourier(config: CourierConfig): Promise<Service> {
  const { instance, host, metricsPort, partitions } = config
  const service = await startService({ name: instance, metricsPort, host })
  const pool = createPool(config.postgresUrl, {
    applicationName: instance,
    maxConnections: 1 + partitions.length * 3, // per partition one with the lock and two readers; one for health checks
  })
  service.onStop('postgres', () => pool.end())
  const nats = await connectNats({ ...config.nats, name: instance, logger: service.logger })
  service.use('nats', nats)
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('nats', () => nats.check())

  const metrics = createCourierMetrics(service.metrics)
  for (const partition of partitions) {
    const logger = service.logger.child({ partition })
    const courier = service.use(partition, startPartitionCourier({ partition, pool, nats, logger, metrics }))
    service.addReadiness(partition, () => ['carrying', 'standby'].includes(courier.phase) || courier.phase)
  }
  service.markStarted()
  return service
}
