import type { Metrics } from '@argosy/service'

export type CollectorMetrics = ReturnType<typeof createCollectorMetrics>

export function createCollectorMetrics(metrics: Metrics) {
  return {
    answers: metrics.counter({
      name: 'collector_answers_total',
      help: 'Answers by status: 403 is load that was shed, 429 an address that is too fast, 503 JetStream away',
      labelNames: ['status'],
    }),
    events: metrics.counter({
      name: 'collector_events_total',
      help: 'Events that JetStream has, taken or refused by the schema',
      labelNames: ['outcome'],
    }),
    repeats: metrics.counter({
      name: 'collector_repeats_total',
      help: 'Reports of a batch that this process has acknowledged before',
    }),
  }
}

export type SinkMetrics = ReturnType<typeof createSinkMetrics>

export function createSinkMetrics(metrics: Metrics) {
  return {
    rows: metrics.counter({ name: 'sink_rows_total', help: 'Events written to files' }),
    deadLetters: metrics.counter({ name: 'sink_dead_letters_total', help: 'Lines written to dead-letter files' }),
    repeats: metrics.counter({ name: 'sink_repeats_total', help: 'Batches that were in the files already' }),
    files: metrics.counter({ name: 'sink_files_total', help: 'Files written', labelNames: ['kind'] }),
    chunkMs: metrics.histogram({
      name: 'sink_chunk_milliseconds',
      help: 'From a collected chunk to its files on disk',
      buckets: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
    }),
    lagMs: metrics.gauge({ name: 'sink_lag_milliseconds', help: 'Age of the oldest batch of the newest chunk' }),
  }
}
