import { journalStart, resultsStart, type ResultsMark } from '@argosy/postgres/journal'

/** A replica of an empty journal, as far as a batch queue looks at it. */
export function aQueueReplica() {
  const results: ResultsMark = { seq: 0, digest: resultsStart }
  return { position: journalStart, results, state: { sequence: 0, timeMs: 1_000 } }
}
