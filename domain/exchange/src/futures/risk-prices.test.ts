import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Units } from '@argosy/money'
import type { PriceTicks } from '../market.ts'
import { calculatePositionNotional, calculateUnrealised, type Holding } from './position.ts'
import {
  calculateBankruptcyPrice,
  calculateContribution,
  calculateLiquidationPrice,
  findRiskPrice,
  splitByWeight,
} from './risk-prices.ts'
import { calculateMaintenanceMargin, calculateRequirement, createRiskTiers } from './risk-tiers.ts'
import { btc, btcPosition, btcPrice, eth, ethPosition, ethPrice, tiersA, tiersB, usdt } from './testing/perp-terms.ts'

test('[V17] with one rate for every notional the price is the known one', () => {
  const steps = [{ notionalMax: usdt('1,000,000'), maintenancePpm: 4_000, leverageMax: 100 }]
  const terms = { tiers: createRiskTiers(steps, 600) ?? [], liquidationFeePpm: 600 }
  // Tick 0.01 and lot 0.001 of BTC.
  const long = ethPosition('1', '100,000')
  const short = ethPosition('-1', '100,000')
  expect(calculateLiquidationPrice(eth, terms, long, usdt('10,000'))).toBe(ethPrice('90,415.91'))
  expect(calculateLiquidationPrice(eth, terms, short, usdt('10,000'))).toBe(ethPrice('109,496.32'))
})

test.each([
  ['V18', '1', '10,000', '90,456.5', '90,000'],
  ['V18', '-1', '10,000', '109,437.2', '110,000'],
  ['V19', '0.3', '1,500', '95,439.0', '95,000'],
  ['V19', '0.3', '600', '98,452.8', '98,000'],
  ['V19', '0.3', '300', '99,457.5', '99,000'],
  ['V19', '0.3', '240', '99,658.4', '99,200'],
  ['V19', '-0.3', '1,500', '104,519.3', '105,000'],
  ['V19', '-0.3', '600', '101,533.0', '102,000'],
  ['V19', '-0.3', '300', '100,537.6', '101,000'],
  ['V19', '-0.3', '240', '100,338.5', '100,800'],
])('[%s] %s BTC at 100,000 with a margin of %s is liquidated at %s, bankrupt at %s', (...row) => {
  const [, quantity, margin, liquidation, bankruptcy] = row
  const holding = btcPosition(quantity, '100,000')
  const price = calculateLiquidationPrice(btc, tiersA, holding, usdt(margin))
  expect(price).toBe(btcPrice(liquidation))
  const share = usdt(margin) + calculateUnrealised(btc, holding, price)
  expect(calculateBankruptcyPrice(btc, holding, price, share)).toBe(btcPrice(bankruptcy))
})

const long = btcPosition('1', '100,000')
const short = ethPosition('-20', '3,500')
const wallet = usdt('6,000')

test('[V29] the price of a cross position counts what the others contribute', () => {
  const [btcMark, ethMark] = [btcPrice('100,000'), ethPrice('3,500')]
  const ofBtc = calculateContribution(btc, tiersA, long, btcMark)
  const ofEth = calculateContribution(eth, tiersB, short, ethMark)
  expect(-ofBtc - ofEth).toBe(usdt('932'))
  expect(calculateLiquidationPrice(btc, tiersA, long, wallet + ofEth)).toBe(btcPrice('94,903.4'))
  expect(calculateLiquidationPrice(eth, tiersB, short, wallet + ofBtc)).toBe(ethPrice('3,751.62'))
  const requirement =
    calculateRequirement(tiersA, usdt('96,000')) + calculateRequirement(tiersB, (usdt('3,550') * 20n) as Units)
  expect(requirement).toBe(usdt('916.70'))
})

test('[V30] each position has its share of the equity, by maintenance margin', () => {
  const [btcMark, ethMark] = [btcPrice('95,400'), ethPrice('3,590')]
  const equity = wallet + calculateUnrealised(btc, long, btcMark) + calculateUnrealised(eth, short, ethMark)
  expect(equity).toBe(-usdt('400'))
  const margins = [
    calculateMaintenanceMargin(tiersA.tiers, calculatePositionNotional(btc, long, btcMark)),
    calculateMaintenanceMargin(tiersB.tiers, calculatePositionNotional(eth, short, ethMark)),
  ]
  expect(margins).toEqual([usdt('427'), usdt('391.70')])
  const [ofBtc = 0n, ofEth = 0n] = splitByWeight(equity, margins)
  expect([ofBtc, ofEth]).toEqual([usdt('-208.62342739'), usdt('-191.37657261')])
  expect(calculateBankruptcyPrice(btc, long, btcMark, ofBtc)).toBe(btcPrice('95,608.7'))
  expect(calculateBankruptcyPrice(eth, short, ethMark, ofEth)).toBe(ethPrice('3,580.43'))
})

test('[V31] slack is split by requirement, and a watch is met when its share is used up', () => {
  const [btcMark, ethMark] = [btcPrice('100,000'), ethPrice('3,500')]
  const [ofBtc = 0n, ofEth = 0n] = splitByWeight(usdt('5,068'), [usdt('510'), usdt('422')])
  expect([ofBtc, ofEth]).toEqual([usdt('2,773.26180257'), usdt('2,294.73819743')])
  const floor = calculateContribution(btc, tiersA, long, btcMark) - ofBtc
  expect(findRiskPrice(btc, tiersA, long, floor)).toBe(btcPrice('97,211.1'))
  const ethFloor = calculateContribution(eth, tiersB, short, ethMark) - ofEth
  expect(findRiskPrice(eth, tiersB, short, ethFloor) > ethMark).toBe(true)
})

test('[FUT-39] the price found is the first at which the requirement is reached, in every tier', () => {
  const lots = fc.bigInt(1n, 10n ** 8n)
  fc.assert(
    fc.property(lots, fc.bigInt(1n, 2_000_000n), fc.bigInt(1n, 125n), fc.boolean(), (size, price, leverage, isLong) => {
      const cost = (size * price * 1_000n) as Units
      const holding: Holding = { lots: isLong ? size : -size, cost }
      const cushion = cost / leverage
      const found = calculateLiquidationPrice(btc, tiersA, holding, cushion)
      const isMet = (at: bigint) =>
        cushion + calculateUnrealised(btc, holding, at as PriceTicks) <=
        calculateRequirement(tiersA, calculatePositionNotional(btc, holding, at as PriceTicks))
      const safer = isLong ? found + 1n : found - 1n
      expect(found === 0n || isMet(found)).toBe(true)
      expect(safer === 0n || !isMet(safer)).toBe(true)
    }),
  )
})

test('the parts of a split sum to the whole, whatever their weights', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), weights, (amount, parts) => {
      expect(splitByWeight(amount, parts).reduce((sum, part) => sum + part, 0n)).toBe(amount)
    }),
  )
})
