import type { Metrics } from '@argosy/service'

export function createAuditorMetrics(metrics: Metrics) {
  return {
    shipped: metrics.counter({
      name: 'auditor_rows_shipped_total',
      help: 'Rows of the audit log that are in the archive',
    }),
    problems: metrics.gauge({
      name: 'auditor_problems',
      help: 'Streams and journals that do not continue what was shipped; anything but 0 is an alarm',
    }),
    roundAt: metrics.gauge({
      name: 'auditor_round_timestamp_seconds',
      help: 'When everything there was had last been shipped; an alarm when it is minutes old',
    }),
  }
}
