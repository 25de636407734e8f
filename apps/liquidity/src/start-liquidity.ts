import { listedAssets } from '@argosy/catalogue/listings'
import { connectNats, type Nats } from '@argosy/nats'
import { openCcxtSource } from '@argosy/price-sources'
import { startService, type Service } from '@argosy/service'
import type { LiquidityConfig } from './config/config.ts'
import { createLastPrices } from './last-prices.ts'
import { createLiquidityMetrics } from './metrics.ts'
import { createCommandBudget } from './plan/command-budget.ts'
import { answerReferences } from './prices/answer-references.ts'
import { createFollowedPrices } from './prices/followed-prices.ts'
import { createFollowedRealmPrices, createSimulatedRealmPrices, type RealmPrices } from './prices/realm-prices.ts'
import { answerRates } from './rates/answer-rates.ts'
import { startPartitionBots } from './start-partition-bots.ts'

const storeSeconds = 25

export async function startLiquidity(config: LiquidityConfig): Promise<Service> {
  const { instance, host, metricsPort } = config
  const service = await startService({ name: instance, metricsPort, host })
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger: service.logger }))
  const lastPrices = service.use('postgres', createLastPrices(config.postgresUrl, instance))
  service.addReadiness('nats', () => nats.check())
  const metrics = createLiquidityMetrics(service.metrics)
  const commandBudget = createCommandBudget({
    perSecond: config.commandsPerSecond,
    // Enough to fill every book at a start within seconds.
    store: config.commandsPerSecond * storeSeconds,
    nowMs: () => performance.now(),
  })
  if (config.hasBots) {
    const realmPrices = await openRealmPrices(config, service, nats)
    for (const partition of config.partitions) {
      const logger = service.logger.child({ partition })
      service.use(
        partition,
        startPartitionBots({ partition, config, nats, lastPrices, realmPrices, commandBudget, metrics, logger }),
      )
    }
  }
  service.use('rates', answerRates(nats, config.seed))
  // The service counts as started only when its subscriptions have reached the server.
  await nats.flush()
  service.markStarted()
  return service
}

async function openRealmPrices(
  { follow, seed, partitions }: LiquidityConfig,
  service: Service,
  nats: Nats,
): Promise<RealmPrices> {
  if (follow.length === 0) {
    const simulated = createSimulatedRealmPrices({ seed, partitions, nowMs: Date.now })
    service.use('references', answerReferences(nats, simulated))
    return simulated
  }
  const sources = await Promise.all(follow.map(openCcxtSource))
  const assetIds = listedAssets.map(({ assetId }) => assetId)
  const followed = createFollowedPrices({ sources, assetIds, logger: service.logger })
  return createFollowedRealmPrices(service.use('followed prices', followed))
}
