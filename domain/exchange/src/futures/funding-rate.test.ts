import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Units } from '@argosy/money'
import { calculateNotionalUnits } from '../market.ts'
import {
  addPremium,
  calculateFundingPayment,
  calculateFundingRate,
  calculateMeanPremium,
  calculatePremium,
  noPremium,
} from './funding-rate.ts'
import { priceScale } from './mark-price.ts'
import { btc, btcLots, btcPrice, usdt } from './testing/perp-terms.ts'

test.each([
  [100_080n, 100_100n, 800_000n],
  [99_990n, 100_010n, 0n],
  [99_900n, 99_930n, -700_000n],
])('[FUT-35] [V21] impact prices %i and %i are a premium of %i ppb', (bid, ask, premium) => {
  expect(calculatePremium(100_000n * priceScale, bid * priceScale, ask * priceScale)).toBe(premium)
})

const cap = 3_000_000n

test.each([
  [0n, 100_000n, 50_000n],
  [800_000n, 300_000n, 150_000n],
  [-300_000n, 100_000n, 50_000n],
  [-900_000n, -400_000n, -200_000n],
  [5_000_000n, 3_000_000n, 2_250_000n],
  [-9_000_000n, -3_000_000n, -3_000_000n],
])('[FUT-35] [V22] a mean premium of %i ppb is a rate of %i in 8 hours, %i in 4', (premium, eight, four) => {
  expect(calculateFundingRate(premium, 8, cap)).toBe(eight)
  expect(calculateFundingRate(premium, 4, cap)).toBe(four)
})

test('[FUT-35] [V23] later slots weigh more', () => {
  let sum = noPremium
  for (let slot = 1; slot <= 5_760; slot++) sum = addPremium(sum, slot, slot <= 2_880 ? 800_000n : 200_000n)
  expect([calculateMeanPremium(sum), sum.count]).toEqual([350_026n, 5_760])
  expect(calculateFundingRate(calculateMeanPremium(sum), 8, cap)).toBe(100_000n)
})

function pay(quantity: string, ratePpb: bigint): bigint {
  const lots = btcLots(quantity)
  const notional = calculateNotionalUnits(btc, btcPrice('100,000.1'), (lots < 0n ? -lots : lots) as typeof lots)
  return calculateFundingPayment(lots, notional, ratePpb)
}

test('[FUT-38] [V24] [V25] payers round up, receivers down', () => {
  expect([pay('1.2345', 100_000n), pay('-0.2345', 100_000n), pay('-1', 100_000n)]).toEqual([
    -usdt('12.34501235'),
    usdt('2.34500234'),
    usdt('10.00001000'),
  ])
  expect([pay('1.2345', -375_000n), pay('-0.2345', -375_000n), pay('-1', -375_000n)]).toEqual([
    usdt('46.29379629'),
    -usdt('8.79375880'),
    -usdt('37.50003750'),
  ])
})

test('[FUT-38] what is left of a settlement is less than a unit for each position, and never negative', () => {
  const longs = fc.array(fc.bigInt(1n, 10n ** 6n), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(longs, fc.bigInt(1n, 10n ** 7n), fc.bigInt(-cap, cap), (lots, price, rate) => {
      const total = lots.reduce((sum, some) => sum + some, 0n)
      const positions = [...lots, -total]
      const paid = positions.map((some) =>
        calculateFundingPayment(some, ((some < 0n ? -some : some) * price) as Units, rate),
      )
      const rest = -paid.reduce((sum, amount) => sum + amount, 0n)
      expect(rest >= 0n && rest <= BigInt(positions.length)).toBe(true)
    }),
  )
})
