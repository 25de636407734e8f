const twoTo32 = 0x1_0000_0000
// Objects in events are shallow; the bound keeps a mistake from walking the whole state.
const depthMax = 6

/**
 * Hashes any value. An object's fields count by name and not by position, and absent ones not at all: a state restored
 * from a snapshot may have its fields in another order.
 */
export function hashValue(value: unknown, depth = 0): number {
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

/** Cached, because field names are few and repeat. */
function hashName(name: string): number {
  let hash = nameHashes.get(name)
  if (hash === undefined) nameHashes.set(name, (hash = hashText(name)))
  return hash
}

export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

export function hashNumber(value: number): number {
  const low = value | 0
  return low === value ? low : low ^ Math.imul((value / twoTo32) | 0, 0x85ebca6b)
}

export function hashBigint(value: bigint): number {
  const rounded = Number(value)
  const hash = hashNumber(rounded)
  // A rounded number has lost its lowest bits, so a difference of one unit would go unnoticed.
  return Number.isSafeInteger(rounded) ? hash : mix(hash, Number(BigInt.asIntN(32, value)))
}

/** Murmur3's step and half of its ending: every bit of either input reaches the result. */
export function mix(hash: number, value: number): number {
  let mixed = Math.imul(value, 0xcc9e2d51)
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ hash
  mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64
  return mixed ^ (mixed >>> 16)
}
