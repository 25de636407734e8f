import { expect, test } from 'vitest'
import { decimalsMax, isAssetId } from './asset.ts'

test.each(['BTC', 'USDT', '1INCH', 'A2', 'ABCDEFGHIJKL'])('[MN-7] %s is an asset id', (text) => {
  expect(isAssetId(text)).toBe(true)
})

test.each(['', 'A', 'btc', 'Btc', 'ABCDEFGHIJKLM', 'BTC ', 'BTC\n', 'B-C', 'ÄB', '１２'])(
  '[MN-7] %j is not an asset id',
  (text) => {
    expect(isAssetId(text)).toBe(false)
  },
)

test('[MN-1] eighteen decimals are the finest', () => {
  expect(decimalsMax).toBe(18)
})
