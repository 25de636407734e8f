import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const market = {
  base: 'BTC' as AssetId,
  quote: 'USDT' as AssetId,
  lotUnits: 10n as Units,
  quoteUnitsPerTickLot: 2n as Units,
}

test('[LG-3] a bot that is out of one asset goes on with the other side', () => {
  const budget = createBudget([
    { assetId: 'BTC' as AssetId, available: '0', held: '0' },
    { assetId: 'USDT' as AssetId, available: '50', held: '0' },
  ])
  const quote = { price: 5n as PriceTicks, quantity: 2n as QuantityLots }
  expect(budget.spend(market, { side: 'sell', ...quote })).toBe(false)
  expect(budget.spend(market, { side: 'buy', ...quote })).toBe(true)
  expect(budget.spend(market, { side: 'buy', ...quote })).toBe(true)
  expect(budget.spend(market, { side: 'buy', ...quote }), 'what is promised twice is not there twice').toBe(false)
})
