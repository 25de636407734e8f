import type { Metrics } from '@argosy/service'

export type EngineMetrics = ReturnType<typeof createEngineMetrics>

const commitSecondsBuckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const batchCommandsBuckets = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000]

export function createEngineMetrics(metrics: Metrics) {
  const labelNames = ['partition'] as const
  return {
    isLeading: metrics.gauge({ name: 'engine_leading', help: '1 while this process leads', labelNames }),
    takeovers: metrics.counter({
      name: 'engine_takeovers_total',
      help: 'Times this process became leader',
      labelNames,
    }),
    fenced: metrics.counter({ name: 'engine_fenced_total', help: 'Times leadership was lost to another', labelNames }),
    sequence: metrics.gauge({ name: 'engine_sequence', help: 'Last applied command', labelNames }),
    snapshotSeconds: metrics.gauge({
      name: 'engine_snapshot_timestamp_seconds',
      help: 'When the newest snapshot was written, in Unix seconds; 0 when there is none',
      labelNames,
    }),
    commitSeconds: metrics.histogram({
      name: 'engine_commit_seconds',
      help: 'Time to commit a batch',
      labelNames,
      buckets: commitSecondsBuckets,
    }),
    batchCommands: metrics.histogram({
      name: 'engine_batch_commands',
      help: 'Commands per batch',
      labelNames,
      buckets: batchCommandsBuckets,
    }),
    overloaded: metrics.counter({ name: 'engine_overloaded_total', help: 'Requests refused: queue full', labelNames }),
    malformed: metrics.counter({ name: 'engine_malformed_total', help: 'Requests refused: unreadable', labelNames }),
  }
}
