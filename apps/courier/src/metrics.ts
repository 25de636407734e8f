import type { Metrics } from '@argosy/service'

export type CourierMetrics = ReturnType<typeof createCourierMetrics>

export function createCourierMetrics(metrics: Metrics) {
  return {
    delivered: metrics.counter({
      name: 'courier_delivered_total',
      help: 'Transfers that have arrived, repeats included',
      labelNames: ['source', 'destination'],
    }),
    refused: metrics.counter({
      name: 'courier_refused_total',
      help: 'Deliveries that the destination refused; they are tried again',
      labelNames: ['source', 'refusal'],
    }),
    seq: metrics.gauge({
      name: 'courier_seq',
      help: 'Last journal batch whose transfers have arrived',
      labelNames: ['partition'],
    }),
  }
}
