import { expect, test } from 'vitest'
import { simulateTradingDay } from './trading-day.ts'
import { spotListings } from './spot-listings.ts'

const minuteMs = 60_000
const startMs = 1_794_600_000_000
const dayMs = 24 * 60 * minuteMs
const quarterMs = 15 * minuteMs

type Day = { prices: number[]; quarters: Set<number> }

function simulate(seed: number): Map<string, Day> {
  const days = new Map<string, Day>()
  for (const { timeMs, commands } of simulateTradingDay({ startMs, endMs: startMs + dayMs, seed })) {
    for (const command of commands) {
      if (command.type !== 'place_limit_order') continue
      const day = days.get(command.marketId) ?? { prices: [], quarters: new Set() }
      day.prices.push(Number(command.price))
      day.quarters.add(Math.floor((timeMs - startMs) / quarterMs))
      days.set(command.marketId, day)
    }
  }
  return days
}

const change = ({ prices }: Day) => (prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1

test('every market trades in nearly every quarter of an hour, so that a day can be drawn', () => {
  const days = simulate(67_000)
  expect([...days.keys()]).toEqual(spotListings.map(({ base }) => `${base}USDT`))
  for (const { quarters } of days.values()) expect(quarters.size).toBeGreaterThanOrEqual(94)
})

test('some markets rise, some fall, and no two by the same', () => {
  const changes = [...simulate(67_000).values()].map(change)
  expect(changes.filter((value) => value > 0.005).length).toBeGreaterThanOrEqual(3)
  expect(changes.filter((value) => value < -0.005).length).toBeGreaterThanOrEqual(3)
  expect(new Set(changes.map((value) => value.toFixed(4))).size).toBe(spotListings.length)
})

test('a price ends its day near where it is known to stand', () => {
  for (const [index, { prices }] of [...simulate(67_001).values()].entries()) {
    const { price = '1', tick = '1' } = spotListings[index] ?? {}
    const ratio = (prices.at(-1) ?? 0) / (Number(price) / Number(tick))
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
  }
})
