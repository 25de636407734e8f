import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeeTier } from './fee-schedule.ts'
import { calculateFeeTerms } from './fee-terms.ts'
import type { AccountId } from './order.ts'
import { encodeSnapshot } from './snapshot.ts'
import { anExchange, type ExchangeFixture, usdt } from './testing/exchange-fixture.ts'

const dayMs = 86_400_000
const alice = 'alice' as AccountId
const tier = (volumeMin: bigint, makerPpm: number, takerPpm: number): FeeTier => ({
  volumeMin: volumeMin as Units,
  makerPpm,
  takerPpm,
})
const tiers = [tier(0n, 10_000, 20_000), tier(1_000n, 1_000, 2_000), tier(5_000n, 100, 200)]

/** Alice sells ten lots at 100 as they are bought: 500 units of USDT a lot. */
function anExchangeWithTiers(): ExchangeFixture {
  const exchange = anExchange()
  exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
  exchange.place('ask 100 × 10 alice')
  return exchange
}

const termsOf = (exchange: ExchangeFixture, timeMs = exchange.nowMs) => calculateFeeTerms(exchange.state, alice, timeMs)

test('[FE-3] without a schedule a fill costs nothing', () => {
  const free = { rates: { makerPpm: 0, takerPpm: 0 }, isOwn: false, volume: 0n, schedule: null, tierIndex: 0 }
  expect(termsOf(anExchange())).toMatchObject({ ...free, nextVolume: 0n, nextTierIndex: 0 })
})

test('[FE-4] volume and tier are those of the thirty days before the requested day', () => {
  const exchange = anExchangeWithTiers()
  exchange.nowMs = 100 * dayMs + 5
  exchange.place('bid 100 × 2 bob') // worth exactly 1,000
  const on = (day: number) => {
    const { volume, tierIndex, rates } = termsOf(exchange, day * dayMs)
    return [volume, tierIndex, rates.takerPpm]
  }
  expect(on(100)).toEqual([0n, 0, 20_000])
  expect(on(101)).toEqual([1_000n, 1, 2_000])
  expect(on(130)).toEqual([1_000n, 1, 2_000])
  expect(on(131)).toEqual([0n, 0, 20_000])
})

test('[FE-4] what the next count finds is what the next day then has', () => {
  const exchange = anExchangeWithTiers()
  exchange.nowMs = 100 * dayMs + 5
  exchange.place('bid 100 × 2 bob')
  for (const day of [99, 100, 101, 129, 130, 131]) {
    const today = termsOf(exchange, day * dayMs + 7)
    const tomorrow = termsOf(exchange, (day + 1) * dayMs)
    expect(today.countedToMs).toBe(day * dayMs)
    expect([day, today.nextVolume, today.nextTierIndex]).toEqual([day, tomorrow.volume, tomorrow.tierIndex])
  }
})

test('[FE-3] an account’s own rates override its tier, which is still reported', () => {
  const exchange = anExchangeWithTiers()
  exchange.place('bid 100 × 10 bob')
  exchange.nowMs += dayMs
  const rates = { makerPpm: 0, takerPpm: 7 }
  exchange.send({ type: 'set_account_fees', accountId: alice, rates })
  expect(termsOf(exchange)).toMatchObject({ rates, isOwn: true, volume: 5_000n, tierIndex: 2 })
})

test('[FE-1] [FE-3] the reported rates are those of the next fill, and reading them changes nothing', () => {
  const anyFill = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1, 3 * dayMs, 40 * dayMs))
  const anyOwn = fc.option(fc.record({ makerPpm: fc.nat({ max: 100_000 }), takerPpm: fc.nat({ max: 100_000 }) }))
  fc.assert(
    fc.property(fc.array(anyFill, { minLength: 1, maxLength: 12 }), anyOwn, (fills, rates) => {
      const exchange = anExchange()
      exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
      exchange.send({ type: 'set_account_fees', accountId: alice, rates })
      for (const [quantity, elapsedMs] of fills) {
        exchange.place(`ask 100 × ${quantity} bob`)
        // No command has arrived since, so the state's time is behind: only the caller's clock is current.
        exchange.nowMs += elapsedMs
        const before = encodeSnapshot(exchange.state)
        const quoted = termsOf(exchange)
        expect(encodeSnapshot(exchange.state)).toBe(before)
        const { events } = exchange.place(`bid 100 × ${quantity} alice`)
        const fill = events.find((event) => event.type === 'order_filled')
        expect(fill?.taker.fee.ppm).toBe(quoted.rates.takerPpm)
        expect(quoted.isOwn).toBe(rates !== null)
      }
    }),
    { numRuns: 60 },
  )
}, 30_000)
