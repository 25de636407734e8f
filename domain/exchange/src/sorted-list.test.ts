import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedList } from './sorted-list.ts'

type Item = { readonly key: number }

const createList = () => new SortedList<Item>((a, b) => b.key - a.key)

test('gives the foremost first, whatever came and went', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 2_000 })), { maxLength: 2_000, size: 'max' })
  fc.assert(
    fc.property(steps, (drawn) => {
      const list = createList()
      const plain = new Map<number, Item>()
      for (const [isRemoval, key] of drawn) {
        const known = plain.get(key)
        if (known && isRemoval) {
          plain.delete(key)
          list.remove(known)
        } else if (!known) {
          const item = { key }
          plain.set(key, item)
          list.add(item)
        }
        if (plain.size < 3) expect(list.first()?.key).toBe([...plain.keys()].sort((a, b) => a - b)[0])
      }
      const expected = [...plain.keys()].sort((a, b) => a - b)
      expect([...list.values()].map(({ key }) => key)).toEqual(expected)
      expect(list.first()?.key).toBe(expected[0])
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('the foremost leave one by one, through all the arrays they lie in', () => {
  const list = createList()
  const items = Array.from({ length: 1_009 }, (_, index) => ({ key: (index * 7) % 1_009 }))
  for (const item of items) list.add(item)
  for (let key = 0; key < 1_009; key++) {
    const first = list.first()
    expect(first?.key).toBe(key)
    if (first) list.remove(first)
  }
  expect(list.first()).toBeUndefined()
})

test('removing what is not there is our mistake', () => {
  const list = createList()
  expect(() => list.remove({ key: 1 })).toThrow(RangeError)
  const one = { key: 1 }
  list.add(one)
  expect(() => list.remove({ key: 1 })).toThrow(RangeError)
  expect(() => list.remove({ key: 2 })).toThrow(RangeError)
  expect([...list.values()]).toEqual([one])
})
