import type { PriceTicks } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { someTerms } from '../../shared/test-terms.ts'
import { toMarketSteps } from './market-steps.ts'
import { calculateDistanceBps, calculateQuickPrice } from './quick-prices.ts'

const marketSteps = toMarketSteps(someTerms({ tickSize: '0.25' }))
const level = (price: bigint) => ({ price, quantity: 1n })

test('best prices are in ticks; the middle of an odd spread is rounded towards one’s own side', () => {
  const facts = { marketSteps, bids: [level(10_000n)], asks: [level(10_075n)] }
  expect(calculateQuickPrice(facts, 'bid', 'buy')).toBe(400n)
  expect(calculateQuickPrice(facts, 'ask', 'buy')).toBe(403n)
  expect(calculateQuickPrice(facts, 'mid', 'buy')).toBe(401n)
  expect(calculateQuickPrice(facts, 'mid', 'sell')).toBe(402n)
})

test('half a book has no middle', () => {
  const facts = { marketSteps, bids: [], asks: [level(10_075n)] }
  expect(calculateQuickPrice(facts, 'mid', 'buy')).toBeNull()
  expect(calculateQuickPrice(facts, 'bid', 'buy')).toBeNull()
})

test('distance has a sign', () => {
  const ticks = (value: bigint) => value as PriceTicks
  expect(calculateDistanceBps(ticks(103n), ticks(100n))).toBe(300n)
  expect(calculateDistanceBps(ticks(97n), ticks(100n))).toBe(-300n)
})
