/**
 * A set of 64-bit keys in 20 bits each: it always contains its own keys, and wrongly reports one in 65,536 others. Each
 * key has three slots, one per third; the exclusive or of their fingerprints is the key's own fingerprint (Graf and
 * Lemire, "Xor Filters").
 */
export interface XorFilter {
  readonly seed: number
  readonly slotCountPerThird: number
  readonly fingerprints: Uint16Array
}

/** Keys must be sorted and distinct: equal sets then give equal filters. */
export function createXorFilter(keys: BigUint64Array): XorFilter {
  // 1.23 slots per key, and some more for small sets: with fewer, an assignment of slots may not exist.
  const slotCountPerThird = Math.ceil((1.23 * keys.length + 32) / 3)
  const slotCount = slotCountPerThird * 3
  for (let seed = 0; seed < seedCountMax; seed += 1) {
    const probes = findProbes(keys, seed, slotCountPerThird)
    const order = findOrder(probes, slotCount)
    if (order !== undefined) return { seed, slotCountPerThird, fingerprints: fill(probes, order, slotCount) }
  }
  throw new Error('no filter holds these keys: one of them is there twice')
}

/** With distinct keys the first or second seed usually works. */
const seedCountMax = 100

export function hasKey({ seed, slotCountPerThird, fingerprints }: XorFilter, key: bigint): boolean {
  const probe = new Uint32Array(4)
  writeProbe(key, seed, slotCountPerThird, probe, 0)
  return calculateSum(fingerprints, probe, 0) === probe[3]
}

/** The three slots and the fingerprint of each key. */
function findProbes(keys: BigUint64Array, seed: number, slotCountPerThird: number): Uint32Array {
  const probes = new Uint32Array(keys.length * 4)
  keys.forEach((key, number) => writeProbe(key, seed, slotCountPerThird, probes, number * 4))
  return probes
}

const lowMask = 0xffff_ffffn

function writeProbe(key: bigint, seed: number, slotCountPerThird: number, probes: Uint32Array, start: number): void {
  const high = Number(key >> 32n)
  const low = Number(key & lowMask)
  // Each slot depends on the whole key: otherwise keys that share half of their bits would crowd into few slots.
  const first = mix(low ^ mix(high ^ seed))
  const second = mix(high ^ first)
  const third = mix(low ^ second)
  probes[start] = first % slotCountPerThird
  probes[start + 1] = slotCountPerThird + (second % slotCountPerThird)
  probes[start + 2] = 2 * slotCountPerThird + (third % slotCountPerThird)
  probes[start + 3] = mix(high ^ third) & 0xffff
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

interface Order {
  readonly numbers: Uint32Array
  readonly slots: Uint32Array
}

/**
 * The keys in an order in which each has a slot to itself once the earlier ones are removed; undefined with a bad seed.
 */
function findOrder(probes: Uint32Array, slotCount: number): Order | undefined {
  const keyCount = probes.length / 4
  const countOf = new Uint32Array(slotCount)
  // The exclusive or of the numbers of all keys in a slot: once a single key is left, it is that key's number.
  const numberOf = new Uint32Array(slotCount)
  for (let number = 0; number < keyCount; number += 1) {
    for (let third = 0; third < 3; third += 1) {
      const slot = at(probes, number * 4 + third)
      countOf[slot] = at(countOf, slot) + 1
      numberOf[slot] = at(numberOf, slot) ^ number
    }
  }
  const order = { numbers: new Uint32Array(keyCount), slots: new Uint32Array(keyCount) }
  // The slots with a single key left; each is added once.
  const lonely = new Uint32Array(slotCount)
  let lonelyCount = 0
  for (let slot = 0; slot < slotCount; slot += 1) if (countOf[slot] === 1) lonely[lonelyCount++] = slot
  let foundCount = 0
  while (lonelyCount > 0) {
    const slot = at(lonely, --lonelyCount)
    if (countOf[slot] !== 1) continue
    const number = at(numberOf, slot)
    order.numbers[foundCount] = number
    order.slots[foundCount++] = slot
    for (let third = 0; third < 3; third += 1) {
      const other = at(probes, number * 4 + third)
      countOf[other] = at(countOf, other) - 1
      numberOf[other] = at(numberOf, other) ^ number
      if (countOf[other] === 1) lonely[lonelyCount++] = other
    }
  }
  return foundCount === keyCount ? order : undefined
}

function fill(probes: Uint32Array, { numbers, slots }: Order, slotCount: number): Uint16Array {
  const fingerprints = new Uint16Array(slotCount)
  for (let index = numbers.length - 1; index >= 0; index -= 1) {
    const start = at(numbers, index) * 4
    // The key's own slot is still empty, so the sum covers the two others.
    fingerprints[at(slots, index)] = at(probes, start + 3) ^ calculateSum(fingerprints, probes, start)
  }
  return fingerprints
}

function calculateSum(fingerprints: Uint16Array, probes: Uint32Array, start: number): number {
  const fingerprint = (third: number) => at(fingerprints, at(probes, start + third))
  return fingerprint(0) ^ fingerprint(1) ^ fingerprint(2)
}

function at(array: Uint16Array | Uint32Array, index: number): number {
  return array[index] ?? 0
}
