/**
 * MD5 (RFC 1321), because a field of the signing scheme requires it and browsers do not provide it. No security depends
 * on it: signatures use SHA-256, and the gateway records the body's SHA-256 as well.
 */
export function md5Hex(bytes: Uint8Array): string {
  const words = padded(bytes)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let offset = 0; offset < words.length; offset += 16) mixBlock(state, words, offset)
  return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The message, a one bit, zeros, and its length in bits; as little-endian words, the byte order of our machines. */
function padded(bytes: Uint8Array): Uint32Array {
  const blockCount = ((bytes.length + 8) >>> 6) + 1
  const message = new Uint8Array(blockCount * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n, true)
  return new Uint32Array(message.buffer)
}

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Uint32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32))

function mixBlock(state: Uint32Array, words: Uint32Array, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step++) {
    const round = step >>> 4
    const mixed = (mixOf(round, b, c, d) + a + (sines[step] ?? 0) + (words[offset + wordOf(round, step)] ?? 0)) | 0
    const shift = shifts[round]?.[step & 3] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((mixed << shift) | (mixed >>> (32 - shift)))) | 0
  }
  for (const [index, value] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + value
}

function mixOf(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}

function wordOf(round: number, step: number): number {
  if (round === 0) return step
  if (round === 1) return (5 * step + 1) & 15
  return round === 2 ? (3 * step + 5) & 15 : (7 * step) & 15
}
