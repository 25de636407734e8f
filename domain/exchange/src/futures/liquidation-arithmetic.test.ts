import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFee } from '../fee.ts'
import { calculateNotionalUnits } from '../market.ts'
import { calculateAdlScore, splitLots } from './adl-shares.ts'
import { calculatePositionNotional, calculateUnrealised, fillHolding } from './position.ts'
import { calculateCut } from './reduce-cut.ts'
import { calculateLiquidationPrice } from './risk-prices.ts'
import { calculateRequirement } from './risk-tiers.ts'
import { btc, btcLots, btcPosition, btcPrice, tiersA, usdt } from './testing/perp-terms.ts'

test('[FUT-39] [V26] an isolated position is at its requirement at 98,450', () => {
  const holding = btcPosition('0.3', '100,000')
  const mark = btcPrice('98,450')
  const equity = usdt('600') + calculateUnrealised(btc, holding, mark)
  expect(equity).toBe(usdt('135'))
  expect(calculateRequirement(tiersA, calculatePositionNotional(btc, holding, mark))).toBe(usdt('135.861'))
})

test('[FUT-41] [V28] a large position is cut until its requirement is half of its equity', () => {
  const holding = btcPosition('40', '100,000')
  const wallet = usdt('60,000')
  const mark = calculateLiquidationPrice(btc, tiersA, holding, wallet)
  expect(mark).toBe(btcPrice('99,265.9'))
  const equity = wallet + calculateUnrealised(btc, holding, mark)
  const requirement = calculateRequirement(tiersA, calculatePositionNotional(btc, holding, mark))
  expect([equity, requirement]).toEqual([usdt('30,636.00'), usdt('30,638.7416')])
  const cut = calculateCut(btc, tiersA, holding, mark, equity, requirement)
  expect(cut).toBe(btcLots('17.6643'))

  const price = btcPrice('99,263.9')
  const after = fillHolding(btc, holding, -cut, price)
  expect(after.realised).toBe(usdt('-13,002.69123'))
  const fee = calculateFee(calculateNotionalUnits(btc, price, cut), 600)
  expect(fee).toBe(usdt('1,052.05638527'))
  const left = wallet + after.realised - fee + calculateUnrealised(btc, after.holding, mark)
  expect(left).toBe(usdt('29,548.61501473'))
  const required = calculateRequirement(tiersA, calculatePositionNotional(btc, after.holding, mark))
  expect(required).toBe(usdt('14,791.93087468'))
  expect(after.holding.lots).toBe(btcLots('22.3357'))
})

test('[FUT-41] with little equity the cut is the one that reaches two tiers down', () => {
  const holding = btcPosition('40', '100,000')
  const mark = btcPrice('99,265.9')
  expect(calculateCut(btc, tiersA, holding, mark, 0n, usdt('30,638.7416'))).toBe(btcLots('33.9557'))
})

test('[FUT-41] in the two lowest tiers all of it is closed', () => {
  const holding = btcPosition('-5.9', '100,000')
  const mark = btcPrice('101,000')
  expect(calculateCut(btc, tiersA, holding, mark, usdt('2,000'), usdt('3,000'))).toBe(btcLots('5.9'))
})

test('[FUT-44] [V33] lots are deleveraged pro rata, to the lot', () => {
  const candidates = [btcLots('3'), btcLots('1.5'), btcLots('0.5')].map((lots, index) => ({
    name: `account-${index}`,
    lots,
    lotsMax: lots,
  }))
  const cuts = splitLots(btcLots('1.0001'), candidates)
  expect(cuts).toEqual([btcLots('0.6001'), btcLots('0.3'), btcLots('0.1')])
  const realised = ['101,000', '100,500', '99,900'].map((price, index) => {
    const lots = candidates[index]?.lots ?? 0n
    const holding = fillHolding(btc, { lots: 0n, cost: usdt('0') }, -lots, btcPrice(price)).holding
    return fillHolding(btc, holding, cuts[index] ?? 0n, btcPrice('98,000')).realised
  })
  expect(realised).toEqual([usdt('1,800.30'), usdt('750'), usdt('190')])
})

test.each([
  ['3', '101,000', '40,000', 253_403n],
  ['1.5', '100,500', '12,000', 363_805n],
  ['0.5', '99,900', '50,000', 23_423n],
])('[FUT-44] [V34] a short of %s at %s with an equity of %s has the score %i', (quantity, price, equity, score) => {
  const holding = btcPosition(`-${quantity}`, price)
  const mark = btcPrice('97,500')
  const notional = calculatePositionNotional(btc, holding, mark)
  expect(calculateAdlScore(calculateUnrealised(btc, holding, mark), notional, holding.cost, usdt(equity))).toBe(score)
})

test('[FUT-44] a position without profit has no score', () => {
  expect(calculateAdlScore(-1n, 10n, 11n, 5n)).toBe(-1n)
})

test('[FUT-44] shares sum to what is cut and are within one lot of pro rata', () => {
  const lots = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lots, fc.bigInt(1n, 20_000n), (sizes, wanted) => {
      const candidates = sizes.map((size, index) => ({ name: `a${index}`, lots: size, lotsMax: size }))
      const total = sizes.reduce((sum, size) => sum + size, 0n)
      const cuts = splitLots(wanted, candidates)
      const cut = wanted < total ? wanted : total
      expect(cuts.reduce((sum, share) => sum + share, 0n)).toBe(cut)
      for (const [index, share] of cuts.entries()) {
        const exact = cut * (sizes[index] ?? 0n)
        expect(share * total > exact - total && share * total < exact + total).toBe(true)
      }
    }),
  )
})

test('[FUT-44] nobody gives more than it may', () => {
  const candidates = [
    { name: 'a', lots: 10n, lotsMax: 3n },
    { name: 'b', lots: 10n, lotsMax: 10n },
  ]
  expect(splitLots(10n, candidates)).toEqual([3n, 5n])
})
