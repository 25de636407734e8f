import type { AppliedCommand } from '@argosy/exchange'

/** A digest of everything that commands did so far, and the last batch it covers. */
export type ResultsMark = { readonly seq: number; readonly digest: Uint8Array }

export const resultsStart: Uint8Array = new Uint8Array(8)

const twoTo32 = 0x1_0000_0000
// Objects in events are shallow; the bound keeps a mistake from walking the whole state.
const depthMax = 6

/**
 * Folds each command's events and receipt into 64 bits. It finds replicas that went apart, by a mistake or by a flipped bit;
 * it is no defence against a forger, which the hash chain is. An object's fields count by name and not by position, and absent
 * ones not at all: a state restored from a snapshot may have laid its objects out otherwise.
 */
export class ResultsDigest {
  #high: number
  #low: number

  constructor(digest: Uint8Array = resultsStart) {
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
    this.#high = view.getInt32(0)
    this.#low = view.getInt32(4)
  }

  add({ sequence, events, receipt }: AppliedCommand): void {
    let result = mix(sequence | 0, hashValue(receipt, 0))
    for (const event of events) result = mix(result, hashValue(event, 0))
    this.#high = mix(this.#high, result)
    this.#low = Math.imul(this.#low ^ result, 0x01000193) ^ this.#high
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(8)
    const view = new DataView(bytes.buffer)
    view.setInt32(0, this.#high)
    view.setInt32(4, this.#low)
    return bytes
  }
}

function hashValue(value: unknown, depth: number): number {
  switch (typeof value) {
    case 'string':
      return hashText(value)
    case 'number':
      return hashNumber(value)
    case 'bigint':
      return hashBigint(value)
    case 'boolean':
      return value ? 0x2c1b3c6d : 0x297a2d39
    case 'object':
      return value === null ? 0x68e31da4 : hashObject(value, depth)
    default:
      return 0
  }
}

function hashObject(value: object, depth: number): number {
  if (depth > depthMax) throw new RangeError('an event is nested too deeply to be compared')
  if (Array.isArray(value)) {
    let hash = value.length
    for (const entry of value) hash = mix(hash, hashValue(entry, depth + 1))
    return hash
  }
  let sum = 0
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name]
    if (field !== undefined) sum = (sum + mix(hashName(name), hashValue(field, depth + 1))) | 0
  }
  return sum
}

const nameHashes = new Map<string, number>()

/** Field names are few and come again and again. */
function hashName(name: string): number {
  let hash = nameHashes.get(name)
  if (hash === undefined) nameHashes.set(name, (hash = hashText(name)))
  return hash
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

function hashNumber(value: number): number {
  const low = value | 0
  return low === value ? low : low ^ Math.imul((value / twoTo32) | 0, 0x85ebca6b)
}

function hashBigint(value: bigint): number {
  const rounded = Number(value)
  const hash = hashNumber(rounded)
  // A rounded number has lost the lowest bits, where one unit too many would hide.
  return Number.isSafeInteger(rounded) ? hash : mix(hash, Number(BigInt.asIntN(32, value)))
}

/** Murmur3's step and half of its ending: every bit of either input reaches the result. */
function mix(hash: number, value: number): number {
  let mixed = Math.imul(value, 0xcc9e2d51)
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ hash
  mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64
  return mixed ^ (mixed >>> 16)
}
