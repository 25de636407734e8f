import type { JournalBatch } from '../batch.ts'
import { JournalCorruptError } from '../errors.ts'

/** A batch as it was in the table, with the time at which it was committed. */
export type ArchivedBatch = JournalBatch & { readonly createdAtMs: number }

const magic = Buffer.from('ARGOSYJ1')
const hashBytes = 32
const digestBytes = 8
// length, seq, epoch, first sequence, command count, created, results' seq; then hash, results' digest, commands
const headBytes = 4 + 8 + 8 + 8 + 4 + 8 + 8 + hashBytes + digestBytes
const noResults = 0xffff_ffff_ffff_ffffn

/** Batches one after the other, each with its length: the content of a segment before compression. */
export function encodeSegment(batches: readonly ArchivedBatch[]): Buffer {
  return Buffer.concat([magic, ...batches.flatMap((batch) => [encodeHead(batch), batch.commands])])
}

export function decodeSegment(bytes: Buffer): ArchivedBatch[] {
  if (!bytes.subarray(0, magic.length).equals(magic)) throw new JournalCorruptError('not a segment of a journal')
  const batches: ArchivedBatch[] = []
  for (let at = magic.length; at < bytes.length;) {
    if (at + headBytes > bytes.length) throw new JournalCorruptError('a segment ends within a batch')
    const length = bytes.readUInt32BE(at)
    const end = at + headBytes + length
    if (end > bytes.length) throw new JournalCorruptError('a segment ends within a batch')
    batches.push(decodeBatchAt(bytes, at, end))
    at = end
  }
  return batches
}

function encodeHead(batch: ArchivedBatch): Buffer {
  const { resultsSeq, resultsDigest } = batch
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(batch.commands.length, 0)
  head.writeBigUInt64BE(BigInt(batch.seq), 4)
  head.writeBigUInt64BE(BigInt(batch.epoch), 12)
  head.writeBigUInt64BE(BigInt(batch.firstSequence), 20)
  head.writeUInt32BE(batch.commandCount, 28)
  head.writeBigUInt64BE(BigInt(batch.createdAtMs), 32)
  head.writeBigUInt64BE(resultsDigest && resultsSeq != null ? BigInt(resultsSeq) : noResults, 40)
  head.set(batch.hash, 48)
  if (resultsDigest) head.set(resultsDigest, 48 + hashBytes)
  return head
}

function decodeBatchAt(bytes: Buffer, at: number, end: number): ArchivedBatch {
  const number = (offset: number) => Number(bytes.readBigUInt64BE(at + offset))
  const hasResults = bytes.readBigUInt64BE(at + 40) !== noResults
  const hashAt = at + 48
  return {
    seq: number(4),
    epoch: number(12),
    firstSequence: number(20),
    commandCount: bytes.readUInt32BE(at + 28),
    createdAtMs: number(32),
    hash: bytes.subarray(hashAt, hashAt + hashBytes),
    resultsSeq: hasResults ? number(40) : null,
    resultsDigest: hasResults ? bytes.subarray(hashAt + hashBytes, hashAt + hashBytes + digestBytes) : null,
    commands: bytes.subarray(at + headBytes, end),
  }
}
