import { connectNats } from '@argosy/nats'
import { startService, type Service } from '@argosy/service'
import type { LiquidityConfig } from './config/config.ts'
import { createLastPrices } from './last-prices.ts'
import { createLiquidityMetrics } from './metrics.ts'
import { answerRates } from './rates/answer-rates.ts'
import { startPartitionBots } from './start-partition-bots.ts'

export async function startLiquidity(config: LiquidityConfig): Promise<Service> {
  const { instance, host, metricsPort } = config
  const service = await startService({ name: instance, metricsPort, host })
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance }))
  const lastPrices = service.use('postgres', createLastPrices(config.postgresUrl, instance))
  service.addReadiness('nats', () => nats.check())
  const metrics = createLiquidityMetrics(service.metrics)
  for (const partition of config.hasBots ? config.partitions : []) {
    const logger = service.logger.child({ partition })
    service.use(partition, startPartitionBots({ partition, config, nats, lastPrices, metrics, logger }))
  }
  service.use('rates', answerRates(nats, config.seed))
  // Started means that whoever asks is heard.
  await nats.flush()
  service.markStarted()
  return service
}
