import { connectNats } from '@argosy/nats'
import { checkPostgres, createPool } from '@argosy/postgres'
import { startService, type Service } from '@argosy/service'
import type { EngineConfig } from './config/config.ts'
import { createEngineMetrics } from './metrics.ts'
import { startPartitionHost } from './partition-host.ts'

export async function startEngine(config: EngineConfig): Promise<Service> {
  const { instance, host, metricsPort, partitions } = config
  const service = await startService({ name: instance, metricsPort, host })
  const pool = createPool(config.postgresUrl, { applicationName: instance, maxConnections: 2 + partitions.length })
  service.onStop('postgres', () => pool.end())
  const journalPool = createPool(config.postgresUrl, {
    applicationName: `${instance} journal`,
    maxConnections: partitions.length * 3,
  })
  service.onStop('journal', () => journalPool.end())
  const nats = await connectNats({ ...config.nats, name: instance, logger: service.logger })
  service.use('nats', nats)
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('nats', () => nats.check())

  const metrics = createEngineMetrics(service.metrics)
  for (const partition of partitions) {
    const logger = service.logger.child({ partition })
    const partitionHost = service.use(
      partition,
      startPartitionHost({ config, partition, pool, journalPool, nats, logger, metrics }),
    )
    service.addReadiness(partition, () => partitionHost.isCaughtUp || 'recovering')
  }
  service.markStarted()
  return service
}
