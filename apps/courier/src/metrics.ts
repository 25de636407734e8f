import type { Metrics } from '@argosy/service'

export type CourierMetrics = ReturnType<typeof createCourierMetrics>

export function createCourierMetrics(metrics: Metrics) {
  return {
    delivered: metrics.counter({
      name: 'courier_delivered_total',
      help: 'Transfers that have arrived, repeats included',
      labelNames: ['source', 'destination'],
    }),
    returned: metrics.counter({
      name: 'courier_returned_total',
      help: 'Transfers that are back with their sender, repeats included',
      labelNames: ['source', 'reason'],
    }),
    refused: metrics.counter({
      name: 'courier_refused_total',
      help: 'Deliveries refused although they have to be taken; they are tried again',
      labelNames: ['source', 'refusal'],
    }),
    waiting: metrics.gauge({
      name: 'courier_waiting',
      help: 'Transfers on their way to a destination, a hundred at most',
      labelNames: ['source', 'destination'],
    }),
  }
}
