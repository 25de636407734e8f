import type { Partition } from '@argosy/catalogue'
import { isMarketId, type MarketId } from '@argosy/exchange'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readFollowed, type CcxtSourceOptions } from '@argosy/price-sources'
import { ConfigError, readEnv, refuseContradictions } from '@argosy/service'
import { liquidityEnv } from './env.ts'

export type LiquidityConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly nats: NatsConfig
  readonly postgresUrl: string | undefined
  readonly partitions: readonly Partition[]
  readonly hasBots: boolean
  readonly marketIds: readonly MarketId[]
  readonly seed: number
  readonly ratePercent: number
  readonly commandsPerSecond: number
  readonly cycleMs: number
  readonly hasTopUp: boolean
  /** Exchanges whose prices are followed; none when empty. */
  readonly follow: readonly CcxtSourceOptions[]
}

const cycleMs = 500

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): LiquidityConfig {
  const values = readEnv(liquidityEnv, source)
  if (values.POSTGRES_URL !== undefined) requirePostgresTls(values)
  const marketIds = values.MARKETS.filter(isMarketId)
  if (marketIds.length < values.MARKETS.length) throw new ConfigError('MARKETS holds a name that no market can have')
  refuseContradictions({
    'bots without MARKETS have nothing to do': marketIds.length === 0,
  })
  return {
    instance: values.INSTANCE ?? 'liquidity',
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    nats: readNatsConfig(values),
    postgresUrl: values.POSTGRES_URL,
    partitions: values.PARTITIONS,
    hasBots: values.BOTS ?? true,
    marketIds,
    seed: values.SEED,
    ratePercent: values.RATE_PERCENT,
    commandsPerSecond: values.COMMANDS_PER_SECOND,
    cycleMs,
    hasTopUp: values.TOP_UP ?? values.ARGOSY_MODE !== 'production',
    follow: readFollowed(values),
  }
}
