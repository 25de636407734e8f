import { journalStart, resultsStart, type ResultsMark } from '@argosy/journal'

/** A replica of an empty journal, with the fields that a batch queue reads. */
export function aQueueReplica() {
  const results: ResultsMark = { seq: 0, digest: resultsStart }
  return { position: journalStart, results, state: { sequence: 0, timeMs: 1_000 } }
}
