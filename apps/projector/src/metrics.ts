import type { Metrics } from '@argosy/service'

export type ProjectorMetrics = ReturnType<typeof createProjectorMetrics>

export function createProjectorMetrics(metrics: Metrics) {
  return {
    lagBatches: metrics.gauge({
      name: 'projector_lag_batches',
      help: 'Journal batches not yet in history',
      labelNames: ['partition'],
    }),
    seq: metrics.gauge({ name: 'projector_seq', help: 'Last journal batch in history', labelNames: ['partition'] }),
    rows: metrics.counter({
      name: 'projector_rows_total',
      help: 'Rows written to history',
      labelNames: ['partition', 'table'],
    }),
  }
}
