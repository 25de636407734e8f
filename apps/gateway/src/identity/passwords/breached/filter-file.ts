/**
 * File format of a filter: magic, seed, slots per third, fingerprints, SHA-256 of everything before it; little endian.
 */
import { hash } from 'node:crypto'
import type { XorFilter } from './xor-filter.ts'

const magic = Buffer.from('argosyX1')
const headBytes = magic.length + 8
const sumBytes = 32

export function encodeFilter({ seed, slotCountPerThird, fingerprints }: XorFilter): Buffer {
  const head = Buffer.alloc(headBytes)
  magic.copy(head)
  head.writeUInt32LE(seed, magic.length)
  head.writeUInt32LE(slotCountPerThird, magic.length + 4)
  const body = Buffer.concat([head, Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength)])
  return Buffer.concat([body, hash('sha256', body, 'buffer')])
}

/** Throws when the file is truncated, altered or of another kind: a filter that refuses nothing would go unnoticed. */
export function decodeFilter(bytes: Buffer): XorFilter {
  const body = bytes.subarray(0, -sumBytes)
  const isWhole =
    body.length >= headBytes &&
    body.subarray(0, magic.length).equals(magic) &&
    hash('sha256', body, 'buffer').equals(bytes.subarray(-sumBytes))
  if (!isWhole) throw new Error('the file of breached passwords is no filter, or damaged')
  const slotCountPerThird = body.readUInt32LE(magic.length + 4)
  const fingerprints = new Uint16Array(new Uint8Array(body.subarray(headBytes)).buffer)
  if (fingerprints.length !== slotCountPerThird * 3) throw new Error('the filter of breached passwords is cut off')
  return { seed: body.readUInt32LE(magic.length), slotCountPerThird, fingerprints }
}
