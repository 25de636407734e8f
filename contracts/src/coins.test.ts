import { expect, test } from 'vitest'
import { coinOf } from './coins.ts'

test('a known asset has its name and its purpose', () => {
  expect(coinOf('BTC')).toEqual({ assetId: 'BTC', name: 'Bitcoin', category: 'payments' })
  expect(coinOf('USDT').category).toBe('stablecoin')
})

test.each(['XYZ', '__proto__', 'constructor', ''])(
  'an asset nobody has described goes by its symbol: "%s"',
  (assetId) => {
    expect(coinOf(assetId)).toEqual({ assetId, name: assetId, category: 'other' })
  },
)
