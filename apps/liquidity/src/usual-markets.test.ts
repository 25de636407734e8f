import { isMarketId } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'
import { expect, test } from 'vitest'
import { usualMarketOf, usualMarkets } from './usual-markets.ts'

test.each(Object.entries(usualMarkets))('%s has a name, a price and a pace', (marketId, usual) => {
  expect(isMarketId(marketId)).toBe(true)
  expect(parseDecimalOrThrow(usual.price, 8)).toBeGreaterThan(0n)
  expect(usual.cyclesPerLook).toBeGreaterThanOrEqual(1)
  expect(Number.isInteger(usual.liveliness) && usual.liveliness > 0).toBe(true)
})

test('a market nobody has heard of is looked at now and then', () => {
  expect(usualMarketOf('NEWUSDT')).toMatchObject({ price: '100', cyclesPerLook: 8 })
  expect(usualMarketOf('BTCUSDT').cyclesPerLook).toBe(1)
})
