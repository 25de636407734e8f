import type { Metrics } from '@argosy/service'

export function createProberMetrics(metrics: Metrics) {
  return {
    up: metrics.gauge({
      name: 'prober_component_up',
      help: 'Whether the component answered the newest measurement',
      labelNames: ['component'],
    }),
    latency: metrics.gauge({
      name: 'prober_component_latency_seconds',
      help: 'Duration of the newest answer',
      labelNames: ['component'],
    }),
    roundAt: metrics.gauge({
      name: 'prober_round_timestamp_seconds',
      help: 'When all components were last measured; an alarm when it is minutes old',
    }),
  }
}
