import type { Metrics } from '@argosy/service'

export type OracleMetrics = ReturnType<typeof createOracleMetrics>

export function createOracleMetrics(metrics: Metrics) {
  return {
    published: metrics.counter({
      name: 'oracle_published_total',
      help: 'Price commands by what the engine answered',
      labelNames: ['partition', 'outcome'],
    }),
    sources: metrics.gauge({
      name: 'oracle_sources',
      help: 'Sources that the index of a market is calculated from',
      labelNames: ['partition', 'market'],
    }),
    without: metrics.gauge({
      name: 'oracle_markets_without_index',
      help: 'Markets for which no source is trusted',
      labelNames: ['partition'],
    }),
    sourceAge: metrics.gauge({
      name: 'oracle_source_age_seconds',
      help: 'Age of the newest quote of a source',
      labelNames: ['source'],
    }),
  }
}
