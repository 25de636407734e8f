import type { Partition } from '@argosy/contracts'
import { isMarketId, type MarketId } from '@argosy/exchange'
import { ConfigError, readEnv, refuseContradictions } from '@argosy/service'
import { liquidityEnv } from './env.ts'

export type LiquidityConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly nats: { readonly url: string; readonly prefix: string }
  readonly postgresUrl: string | undefined
  readonly partitions: readonly Partition[]
  readonly hasBots: boolean
  readonly marketIds: readonly MarketId[]
  readonly seed: number
  readonly cycleMs: number
}

const cycleMsAtFullRate = 500

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): LiquidityConfig {
  const values = readEnv(liquidityEnv, source)
  const marketIds = values.MARKETS.filter(isMarketId)
  if (marketIds.length < values.MARKETS.length) throw new ConfigError('MARKETS holds a name that no market can have')
  refuseContradictions({
    'bots without MARKETS have nothing to do': marketIds.length === 0,
  })
  return {
    instance: values.INSTANCE ?? 'liquidity',
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    postgresUrl: values.POSTGRES_URL,
    partitions: values.PARTITIONS,
    hasBots: values.BOTS ?? true,
    marketIds,
    seed: values.SEED,
    cycleMs: Math.ceil((cycleMsAtFullRate * 100) / values.RATE_PERCENT),
  }
}
