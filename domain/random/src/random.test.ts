import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number, count = 1_000) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.below(100))
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(1)).toEqual(draw(1))
  const starts = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER].map((seed) => draw(seed, 20).join())
  expect(new Set(starts).size).toBe(starts.length)
})

test('names of one seed draw independently', () => {
  const drawNamed = (...names: string[]) => {
    const random = createRandom(1, ...names)
    return Array.from({ length: 20 }, () => random.below(1_000)).join()
  }
  expect(drawNamed('live', 'BTCUSDT')).toBe(drawNamed('live', 'BTCUSDT'))
  expect(new Set([drawNamed(), drawNamed('live'), drawNamed('paper'), drawNamed('live', 'BTCUSDT')]).size).toBe(4)
})

test('numbers are whole, within their bounds, and about evenly spread', () => {
  const counts = new Map<number, number>()
  for (const value of draw(5, 100_000)) counts.set(value, (counts.get(value) ?? 0) + 1)
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(Math.min(...counts.values())).toBeGreaterThan(850)
  expect(Math.max(...counts.values())).toBeLessThan(1_150)
  const random = createRandom(3)
  const between = new Set(Array.from({ length: 200 }, () => random.between(-1, 1)))
  expect([...between].sort((a, b) => a - b)).toEqual([-1, 0, 1])
})
