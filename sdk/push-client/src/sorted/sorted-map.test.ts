import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges, SortedMap } from './sorted-map.ts'

const anyKey = fc.integer({ min: 0, max: 40 })
const anyEntries = fc.array(fc.tuple(anyKey, fc.string()))
const anyAct = fc.tuple(anyKey, fc.option(fc.string()))

function apply(map: SortedMap<number, string>, acts: readonly (readonly [number, string | null])[]) {
  return acts.reduce((next, [key, value]) => (value === null ? next.without(key) : next.with(key, value)), map)
}

test('whatever is put in and taken out, it reads as a map sorted by key, and old maps stay as they were', () => {
  fc.assert(
    fc.property(anyEntries, fc.array(anyAct), (entries, acts) => {
      const start = SortedMap.of(entries)
      const model = new Map(entries)
      for (const [key, value] of acts) {
        if (value === null) model.delete(key)
        else model.set(key, value)
      }
      const sorted = [...model].sort(([left], [right]) => left - right)
      const map = apply(start, acts)
      const visited: [number, string][] = []
      map.forEach((value, key) => visited.push([key, value]))
      expect([...map]).toEqual(sorted)
      expect(visited).toEqual(sorted)
      expect([...map.keys()]).toEqual(sorted.map(([key]) => key))
      expect([...map.values()]).toEqual(sorted.map(([, value]) => value))
      expect(map.size).toBe(model.size)
      for (let key = 0; key <= 40; key++) expect([map.has(key), map.get(key)]).toEqual([model.has(key), model.get(key)])
      expect(new Map(start)).toEqual(new Map(entries.toSorted(([left], [right]) => left - right)))
    }),
  )
})

test('the changes between two maps are the same for sorted ones and any others', () => {
  fc.assert(
    fc.property(anyEntries, fc.array(anyAct), (entries, acts) => {
      const before = SortedMap.of(entries)
      const after = apply(before, acts)
      const byKey = (left: { readonly key: number }, right: { readonly key: number }) => left.key - right.key
      expect(listChanges(before, after)).toEqual(listChanges(new Map(before), new Map(after)).toSorted(byKey))
    }),
  )
})

test('without a key that it does not have it is the same map', () => {
  const map = SortedMap.of<number, string>([[1, 'one']])
  expect(map.without(2)).toBe(map)
})

/** Counts the comparisons of an instrumented key. */
function countCompares(size: number): number {
  let compares = 0
  const keyOf = (key: number) =>
    ({
      [Symbol.toPrimitive]: () => {
        compares++
        return key
      },
    }) as unknown as number
  const map = SortedMap.of(Array.from({ length: size }, (_, key) => [keyOf(key), key] as const))
  const key = keyOf(Math.floor(size / 3))
  compares = 0
  const changed = map.with(key, -1)
  expect(listChanges(map, changed)).toHaveLength(1)
  const gone = changed.without(key)
  expect(listChanges(changed, gone)).toHaveLength(1)
  return compares
}

test('a change among 10,000 and finding it costs little more than among 100', () => {
  const [few, many] = [countCompares(100), countCompares(10_000)]
  // Twice the height, plus one descent per level where the heights differ: far below a hundredfold.
  expect(many).toBeLessThan(few * 4)
})
