import { expect, test } from 'vitest'
import { coinOf, coinSlug, findCoin } from './coins.ts'
import { listedAssets } from './listings/listed-assets.ts'

test('a known asset has a name and a category', () => {
  expect(coinOf('BTC')).toEqual({ assetId: 'BTC', name: 'Bitcoin', category: 'payments' })
  expect(coinOf('USDT').category).toBe('stablecoin')
})

test.each(['XYZ', '__proto__', 'constructor', ''])(
  'an asset nobody has described goes by its symbol: "%s"',
  (assetId) => {
    expect(coinOf(assetId)).toEqual({ assetId, name: assetId, category: 'other' })
  },
)

const assetIds = listedAssets.map(({ assetId }) => assetId)

test('every listed coin has an address of its own, which leads back to it', () => {
  expect(new Set(assetIds.map(coinSlug)).size).toBe(assetIds.length)
  for (const assetId of assetIds) {
    expect(coinSlug(assetId)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(findCoin(assetIds, coinSlug(assetId))).toBe(assetId)
    expect(findCoin(assetIds, assetId)).toBe(assetId)
  }
})

test.each([
  ['ethereum-classic', 'ETC'],
  ['Bitcoin', 'BTC'],
  ['bch', 'BCH'],
  ['bitcoin-', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['btc/usdt', undefined],
])('"%s" is the address of %s', (text, assetId) => expect(findCoin(assetIds, text)).toBe(assetId))
