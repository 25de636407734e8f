import { hash } from 'node:crypto'

/** One row of the journal. */
export type JournalBatch = {
  readonly seq: number
  readonly epoch: number
  readonly firstSequence: number
  readonly commandCount: number
  readonly commands: Uint8Array
  readonly hash: Uint8Array
  /** How far its writer had applied when it wrote, and the digest of the results; not part of the chain. */
  readonly resultsSeq?: number | null
  readonly resultsDigest?: Uint8Array | null
  /** Sequences of its commands that an operator skipped. */
  readonly skipped?: readonly number[] | null
}

/** A consumer's position: the last batch it has read, and that batch's link in the chain. */
export type JournalPosition = { readonly seq: number; readonly hash: Uint8Array }

export const journalStart: JournalPosition = { seq: 0, hash: new Uint8Array(32) }

/** A batch's link: changing, dropping or inserting any earlier byte changes every later hash. */
export function calculateBatchHash(
  previousHash: Uint8Array,
  seq: number,
  epoch: number,
  commands: Uint8Array,
): Uint8Array {
  const numbers = Buffer.alloc(16)
  numbers.writeBigUInt64BE(BigInt(seq), 0)
  numbers.writeBigUInt64BE(BigInt(epoch), 8)
  return hash('sha256', Buffer.concat([previousHash, numbers, commands]), 'buffer')
}
