export { appendBatch, createJournalWriter, type AppendOptions, type JournalWriter } from './append-batch.ts'
export { appendBatches } from './append-batches.ts'
export { calculateBatchHash, journalStart, type JournalBatch, type JournalPosition } from './batch.ts'
export { FencedError, JournalCorruptError } from './errors.ts'
export { acquireLease, handoverLease, releaseLease, renewLease, type Lease } from './lease.ts'
export { readBatches, tailJournal, type TailOptions } from './read-batches.ts'
export { applyOrSkip, catchUpReplica, recoverReplica, Replica } from './replica.ts'
export { resultsStart, type ResultsMark } from './results/results-digest.ts'
export {
  decodeState,
  encodeState,
  hashState,
  loadNewestSnapshot,
  pruneSnapshots,
  readNewestSnapshot,
  readStateHashes,
  saveSnapshot,
  type EncodedState,
  type RecordedStateHash,
} from './snapshot-store.ts'
export { archiveBatches, calculateArchiveLimit, type ArchiveOptions } from './archive/archive-batches.ts'
export { readJournal, type JournalSource } from './archive/read-journal.ts'
export { listSegments, readSegment, type SegmentManifest } from './archive/segment-files.ts'
export { createTurns } from './turns.ts'
