import type { Partition } from '@argosy/catalogue'
import { listedAssets, valueAssetId } from '@argosy/catalogue/listings'
import { connectNats, type Nats } from '@argosy/nats'
import { checkPostgres, createPool, isUnavailable, runLockedWork, type Pool } from '@argosy/postgres'
import { followSources, openCcxtSource, type FollowedSources, type PriceSource } from '@argosy/price-sources'
import { startService, type Service } from '@argosy/service'
import type { OracleConfig } from './config/config.ts'
import { createOracleMetrics, type OracleMetrics } from './metrics.ts'
import { publishIndexes } from './publish-indexes.ts'
import { createSimulatedSource } from './sources/simulated-source.ts'

const assetIds = listedAssets.map(({ assetId }) => assetId).filter((assetId) => assetId !== valueAssetId)
const pollMs = 1_000
// A source that is back counts again within seconds: a market goes stale after ten.
const retryMsMax = 4_000

export async function startOracle(config: OracleConfig): Promise<Service> {
  const { instance, host, metricsPort, partitions } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const pool = createPool(config.postgresUrl, {
    applicationName: instance,
    maxConnections: partitions.length + 1, // each lock has one; one for health checks
  })
  service.onStop('postgres', () => pool.end())
  const nats = await connectNats({ ...config.nats, name: instance, logger })
  service.use('nats', nats)
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('nats', () => nats.check())
  const metrics = createOracleMetrics(service.metrics)
  const sources = service.use(
    'sources',
    followSources({ sources: await openSources(config, nats), assetIds, pollMs, retryMsMax, logger }),
  )
  for (const partition of partitions)
    service.use(partition, startPublisher({ partition, pool, nats, sources, metrics, service }))
  service.markStarted()
  return service
}

async function openSources({ follow }: OracleConfig, nats: Nats): Promise<readonly PriceSource[]> {
  return follow.length === 0 ? [createSimulatedSource(nats)] : Promise.all(follow.map(openCcxtSource))
}

type PublisherOptions = {
  readonly partition: Partition
  readonly pool: Pool
  readonly nats: Nats
  readonly sources: FollowedSources
  readonly metrics: OracleMetrics
  readonly service: Service
}

/** Publishes a partition's indexes while this process holds the lock for that. */
function startPublisher({ partition, pool, nats, sources, metrics, service }: PublisherOptions): AsyncDisposable {
  const logger = service.logger.child({ partition })
  const stop = new AbortController()
  const { signal } = stop
  const publishing = runLockedWork(
    {
      pool,
      name: `oracle ${partition}`,
      signal,
      onStandby: () => logger.info('standing by: another oracle publishes'),
      isInterruption: isUnavailable,
      onInterrupted: (error) => logger.warn({ err: error }, 'interrupted, starting again'),
    },
    () => publishIndexes({ partition, nats, sources, signal, metrics, logger }),
  )
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await publishing
    },
  }
}
