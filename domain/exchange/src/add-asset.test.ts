import type { AssetId } from '@argosy/money'
import { expect, test } from 'vitest'
import { anExchange, refusalOf } from './testing/exchange-fixture.ts'

test.each([
  ['USDC', 0, 'accepted'],
  ['USDC', 18, 'accepted'],
  ['USDC', 19, 'asset_terms_invalid'],
  ['USDC', -1, 'asset_terms_invalid'],
  ['USDC', 1.5, 'asset_terms_invalid'],
  ['USDC', Number.NaN, 'asset_terms_invalid'],
  ['usdc', 6, 'asset_terms_invalid'],
  ['BTC', 8, 'asset_exists'],
  ['BTC', 99, 'asset_exists'],
])('[MK-1] an asset %s with %d decimals: %s', (assetId, decimals, answer) => {
  const applied = anExchange().send({ type: 'add_asset', assetId: assetId as AssetId, decimals })
  expect(refusalOf(applied)).toBe(answer)
})
