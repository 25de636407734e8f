import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceTicks, QuantityLots } from '../market.ts'
import type { Side } from '../order.ts'
import {
  calculateAvailable,
  calculateHedgeRequirement,
  calculateInitialMargin,
  calculateLotsMax,
  calculateMissingMargin,
  calculateOneWayRequirement,
  calculateRemovableMargin,
  calculateReservation,
  calculateReservationTerms,
  calculateTransferable,
} from './margin.ts'
import { calculateUnrealised } from './position.ts'
import { calculateMaintenanceMargin, findLeverageMax } from './risk-tiers.ts'
import { btc, btcLots, btcPosition, btcPrice, tiersA, usdt } from './testing/perp-terms.ts'

const mark = btcPrice('100,000')
const takerPpm = 600

function termsOf(side: Side, price: string, leverage = 20) {
  return calculateReservationTerms(side, btcPrice(price), mark, leverage, takerPpm)
}

test.each([
  ['V5', 'buy', '99,000', '2,504.70'],
  ['V6', 'buy', '100,400', '2,740.12'],
  ['V7', 'sell', '99,700', '2,680'],
] as const)('[FUT-8] [%s] to %s 0.5 at %s reserves %s', (_number, side, price, reserved) => {
  expect(calculateReservation(btc, termsOf(side, price), btcLots('0.5'))).toBe(usdt(reserved))
})

test('[FUT-8] [V8] the most that 1,000 buys at 99,000 and 20×', () => {
  const terms = termsOf('buy', '99,000')
  expect(calculateLotsMax(btc, terms, usdt('1,000'))).toBe(1_996n)
  expect(calculateReservation(btc, terms, 1_996n as QuantityLots)).toBe(usdt('999.87624'))
  expect(calculateReservation(btc, terms, 1_997n as QuantityLots)).toBe(usdt('1,000.37718'))
})

const none = { lots: 0n, reserved: 0n }

function reservationOf(side: Side, price: string, quantity: string, leverage = 10) {
  const lots = btcLots(quantity)
  return { lots, reserved: calculateReservation(btc, termsOf(side, price, leverage), lots) }
}

test('[FUT-9] a market requires the larger of its long and its short case', () => {
  const buys = reservationOf('buy', '99,000', '2')
  const sells = reservationOf('sell', '101,000', '3')
  expect([buys.reserved, sells.reserved]).toEqual([usdt('19,918.80'), usdt('30,481.80')])
  const long = btcLots('1')
  // [V9], [V10] and [V11], and the same with the sides exchanged.
  expect(calculateOneWayRequirement(long, usdt('10,000'), buys, sells)).toBe(usdt('29,918.80'))
  expect(calculateOneWayRequirement(0n, 0n, buys, sells)).toBe(usdt('30,481.80'))
  const sellOne = reservationOf('sell', '101,000', '1')
  expect(calculateOneWayRequirement(long, usdt('10,000'), none, sellOne)).toBe(usdt('10,000'))
  expect(calculateOneWayRequirement(-long, usdt('10,000'), sells, buys)).toBe(usdt('29,918.80'))
})

test('[FUT-10] [V12] hedge mode requires both sides in full', () => {
  const buys = reservationOf('buy', '99,000', '0.5')
  const sells = reservationOf('sell', '101,000', '0.2')
  expect(calculateHedgeRequirement(usdt('10,000'), usdt('4,000'), buys, sells)).toBe(usdt('21,011.82'))
  expect(calculateMaintenanceMargin(tiersA.tiers, usdt('100,000'))).toBe(usdt('450'))
  expect(calculateMaintenanceMargin(tiersA.tiers, usdt('40,000'))).toBe(usdt('160'))
})

test('[FUT-14] [V13] leverage changes what a position and its orders require', () => {
  const required = (leverage: number) =>
    calculateOneWayRequirement(
      btcLots('1'),
      calculateInitialMargin(usdt('100,000'), leverage),
      reservationOf('buy', '99,000', '2', leverage),
      none,
    )
  expect(required(25)).toBe(usdt('12,038.80'))
  expect(calculateAvailable(usdt('40,000'), 0n, required(25))).toBe(usdt('27,961.20'))
  expect(required(5)).toBe(usdt('59,718.80'))
  expect(findLeverageMax(tiersA.tiers, usdt('298,000'))).toBe(100)
  expect(findLeverageMax(tiersA.tiers, usdt('1,800,000,000.00000001'))).toBe(0)
})

test('[FUT-19] [V14] lowering isolated leverage moves the missing margin in, raising it nothing', () => {
  const cost = usdt('100,000')
  expect(calculateMissingMargin(usdt('10,000'), cost, 5)).toBe(usdt('10,000'))
  expect(calculateMissingMargin(usdt('20,000'), cost, 20)).toBe(0n)
})

test.each([
  ['100,000', '15,000'],
  ['99,000', '14,000'],
  ['103,000', '14,850'],
])('[FUT-18] [V15] at mark %s margin may be taken out down to initial margin and loss: %s', (at, removable) => {
  const long = btcPosition('1', '100,000')
  const price = btcPrice(at)
  const unrealised = calculateUnrealised(btc, long, price)
  expect(calculateRemovableMargin(usdt('20,000'), unrealised, long.cost, usdt(at), 20)).toBe(usdt(removable))
})

test('[FUT-12] [V35] profit of another position neither opens nor leaves', () => {
  const wallet = usdt('50') - usdt('80')
  expect(calculateAvailable(wallet, usdt('50'), 0n)).toBe(-usdt('30'))
  expect(calculateTransferable(wallet, calculateAvailable(wallet, usdt('50'), 0n))).toBe(0n)
})

test('[FUT-12] [FUT-13] [V36] with 10,000 of profit, 4,500 are available and transferable', () => {
  const available = calculateAvailable(usdt('10,000'), usdt('10,000'), usdt('5,500'))
  expect(available).toBe(usdt('4,500'))
  expect(calculateTransferable(usdt('10,000'), available)).toBe(usdt('4,500'))
})

test('[FUT-12] unrealised loss counts at once', () => {
  expect(calculateAvailable(usdt('100'), -usdt('30'), usdt('20'))).toBe(usdt('50'))
})

test('[FUT-13] no more than the wallet leaves, whatever is available', () => {
  expect(calculateTransferable(usdt('100'), usdt('150'))).toBe(usdt('100'))
})

test('[FUT-8] a reservation grows with its lots, and the largest quantity is exact', () => {
  const price = fc.bigInt(1n, 10n ** 7n).map((value) => value as PriceTicks)
  const terms = fc
    .tuple(fc.constantFrom<Side>('buy', 'sell'), price, price, fc.integer({ min: 1, max: 125 }))
    .map(([side, limit, at, leverage]) => calculateReservationTerms(side, limit, at, leverage, takerPpm))
  fc.assert(
    fc.property(terms, fc.bigInt(0n, 10n ** 16n), (one, amount) => {
      const lots = calculateLotsMax(btc, one, amount)
      expect(lots === 0n || calculateReservation(btc, one, lots) <= amount).toBe(true)
      expect(calculateReservation(btc, one, (lots + 1n) as QuantityLots) > amount).toBe(true)
    }),
  )
})
