import { expect, test } from 'vitest'
import { createFactorWalk, type WalkTerms } from './factor-walk.ts'
import { nextRegime, type Regime } from './price-regime.ts'
import { createRandom } from './random.ts'

const coin = (name: string, sector: string, more: Partial<WalkTerms> = {}): WalkTerms => ({
  name,
  sector,
  start: 100,
  home: 100,
  dayVolatilityBps: 250,
  marketPercent: 70,
  sectorPercent: 40,
  ...more,
})

const terms = [
  coin('A', 'one'),
  coin('B', 'one'),
  coin('C', 'two'),
  coin('ALONE', 'three', { marketPercent: 0, sectorPercent: 0 }),
]

const names = terms.map(({ name }) => name)

function walk(seed: number, steps: number, stepMs = 60_000): Map<string, number[]> {
  const prices = createFactorWalk({ seed, names: ['test'], stepMs, returnMs: 1e12, terms })
  const paths = new Map(names.map((name) => [name, [100]]))
  for (let step = 0; step < steps; step++) {
    prices.advance()
    for (const [name, path] of paths) path.push(prices.valueOf(name))
  }
  return paths
}

const returnsOf = (path: readonly number[] = []) =>
  path.slice(1).map((value, index) => value / (path[index] ?? value) - 1)

function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanOne, meanOther] = [mean(one), mean(other)]
  const product = (a: readonly number[], b: readonly number[], ma: number, mb: number) =>
    a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0)
  const both = product(one, other, meanOne, meanOther)
  return both / Math.sqrt(product(one, one, meanOne, meanOne) * product(other, other, meanOther, meanOther))
}

test('the same seed walks the same way, another seed another', () => {
  expect(walk(7, 200)).toEqual(walk(7, 200))
  expect(walk(7, 200).get('A')).not.toEqual(walk(8, 200).get('A'))
})

test('prices of a sector move together, those of two sectors less, one of its own not at all', () => {
  const paths = walk(1, 20_000)
  const correlation = (one: string, other: string) => correlate(returnsOf(paths.get(one)), returnsOf(paths.get(other)))
  // 0.7² + 0.4² and 0.7².
  expect(correlation('A', 'B')).toBeGreaterThan(0.61)
  expect(correlation('A', 'B')).toBeLessThan(0.69)
  expect(correlation('A', 'C')).toBeGreaterThan(0.45)
  expect(correlation('A', 'C')).toBeLessThan(0.53)
  expect(Math.abs(correlation('A', 'ALONE'))).toBeLessThan(0.03)
})

test('a day is about as volatile as configured, on average over calm and stormy periods', () => {
  const days = 60
  const perDay = 1_440
  const path = walk(3, days * perDay).get('ALONE') ?? []
  const squares = returnsOf(path).reduce((sum, value) => sum + value ** 2, 0) / days
  expect(Math.sqrt(squares)).toBeGreaterThan(0.02)
  expect(Math.sqrt(squares)).toBeLessThan(0.035)
})

test('a price comes home, and never goes too far', () => {
  const far = [coin('FAR', 'one', { start: 150 }), coin('LOST', 'one', { start: 1e6 })]
  const prices = createFactorWalk({ seed: 1, names: [], stepMs: 60_000, returnMs: 3_600_000, terms: far })
  for (let step = 0; step < 600; step++) {
    prices.advance()
    expect(prices.valueOf('LOST')).toBeLessThanOrEqual(400)
  }
  expect(Math.abs(prices.valueOf('FAR') - 100)).toBeLessThan(5)
})

test('calm, normal and stormy hours follow each other, and a storm is short', () => {
  const random = createRandom(11, 'regime')
  const minutes: Record<Regime, number> = { calm: 0, normal: 0, stormy: 0 }
  const meetings = new Set<Regime>()
  let regime: Regime = 'normal'
  for (let minute = 0; minute < 100_000; minute++) {
    const next = nextRegime(regime, 60_000, random)
    if (regime !== next && regime !== 'normal') meetings.add(next)
    regime = next
    minutes[regime] += 1
  }
  expect([...meetings]).toEqual(['normal'])
  // Weighted by how long they last: normal 1,200, calm 2/3 × 1,500, stormy 1/3 × 300.
  expect(minutes.calm / 1_000).toBeGreaterThan(38)
  expect(minutes.normal / 1_000).toBeGreaterThan(46)
  expect(minutes.stormy / 1_000).toBeGreaterThan(3)
  expect(minutes.stormy / 1_000).toBeLessThan(6)
})

test('reading the price of an unknown name throws', () => {
  const prices = createFactorWalk({ seed: 1, names: [], stepMs: 1_000, returnMs: 1e9, terms })
  expect(() => prices.valueOf('NOBODY')).toThrow('NOBODY does not walk')
})
