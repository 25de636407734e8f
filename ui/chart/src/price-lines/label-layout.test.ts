import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutLabels, type LabelRequest } from './label-layout.ts'

const label = (key: string, y: number, own: Partial<LabelRequest> = {}): LabelRequest => ({
  key,
  y,
  height: 20,
  rank: 0,
  ...own,
})
const room = { top: 0, bottom: 200, gap: 2 }
const positions = (...requests: readonly LabelRequest[]) =>
  Object.fromEntries(layoutLabels(requests, room).positions.map(({ key, y }) => [key, y]))

test('with enough room, each label is at its line', () => {
  expect(positions(label('a', 50), label('b', 100))).toEqual({ a: 50, b: 100 })
})

test('two at one line share the way', () => {
  expect(positions(label('b', 100), label('a', 100))).toEqual({ a: 89, b: 111 })
})

test('a third that is pushed joins them', () => {
  // Three labels of 20 with gaps of 2 around the mean of their lines minus their offsets.
  expect(positions(label('a', 100), label('b', 100), label('c', 110))).toEqual({
    a: 81.33333333333333,
    b: 103.33333333333333,
    c: 125.33333333333333,
  })
})

test('lines outside have their labels at the edge', () => {
  expect(positions(label('a', -500), label('b', 10), label('c', 900))).toEqual({ a: 10, b: 32, c: 190 })
})

test('without room the lowest ranks go', () => {
  const requests = Array.from({ length: 12 }, (_, index) => label(String(index), 10 * index, { rank: index }))
  const { positions: shown, hidden } = layoutLabels(requests, room)
  expect(shown).toHaveLength(9)
  expect(hidden.toSorted()).toEqual(['0', '1', '2'])
  expect(layoutLabels([], room)).toEqual({ positions: [], hidden: [] })
})

const someRequests = fc.array(
  fc.record({
    y: fc.integer({ min: -20, max: 80 }),
    height: fc.constantFrom(4, 6, 10),
    rank: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 30 },
)

test('labels never overlap or leave the pane, keep the order of lines, and each is shown or hidden', () => {
  fc.assert(
    fc.property(someRequests, fc.integer({ min: 0, max: 3 }), (drawn, gap) => {
      const requests = drawn.map((request, index) => ({ ...request, key: String(index).padStart(3, '0') }))
      const { positions: shown, hidden } = layoutLabels(requests, { top: 0, bottom: 60, gap })
      expect([...shown.map(({ key }) => key), ...hidden].sort()).toEqual(requests.map(({ key }) => key))
      const find = (key: string) => requests.find((request) => request.key === key) as LabelRequest
      for (const [index, { key, y }] of shown.entries()) {
        const { height } = find(key)
        expect(y - height / 2).toBeGreaterThanOrEqual(-1e-9)
        expect(y + height / 2).toBeLessThanOrEqual(60 + 1e-9)
        const next = shown[index + 1]
        if (!next) continue
        expect(next.y - y).toBeGreaterThanOrEqual((height + find(next.key).height) / 2 + gap - 1e-9)
        expect(find(next.key).y).toBeGreaterThanOrEqual(find(key).y)
      }
    }),
  )
})

test('no other places on whole pixels are nearer to the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 35 }), { minLength: 1, maxLength: 4 }), (lines) => {
      const requests = lines.map((y, index) => label(String(index), y, { height: 6 }))
      const { positions: shown } = layoutLabels(requests, { top: 0, bottom: 30, gap: 1 })
      const ordered = lines.toSorted((left, right) => left - right)
      const cost = (ys: readonly number[]) =>
        ys.reduce((sum, y, index) => sum + (y - (ordered[index] as number)) ** 2, 0)
      const best = cheapest(ordered.length, 3, [], cost)
      expect(cost(shown.map(({ y }) => y))).toBeLessThanOrEqual(best + 1e-6)
    }),
  )
})

/** Tries all combinations. */
function cheapest(count: number, from: number, ys: readonly number[], cost: (ys: readonly number[]) => number): number {
  if (ys.length === count) return cost(ys)
  let best = Number.POSITIVE_INFINITY
  for (let y = from; y <= 27; y++) best = Math.min(best, cheapest(count, y + 7, [...ys, y], cost))
  return best
}
