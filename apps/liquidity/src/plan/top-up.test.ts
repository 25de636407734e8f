import { calculateMachineHolding } from '@argosy/catalogue/listings'
import type { AssetId } from '@argosy/money'
import { expect, test } from 'vitest'
import { planTopUps } from './top-up.ts'

const btc = { assetId: 'BTC' as AssetId, decimals: 8 }
const usdt = { assetId: 'USDT' as AssetId, decimals: 8 }
const holding = calculateMachineHolding('BTC', 8)

test('a bot that never had an asset, or has spent more than half of it, is filled up', () => {
  expect(planTopUps([], [btc])).toEqual([{ assetId: 'BTC', amount: holding }])
  const spent = [{ assetId: btc.assetId, available: String(holding / 4n), held: '7' }]
  expect(planTopUps(spent, [btc])).toEqual([{ assetId: 'BTC', amount: holding - holding / 4n - 7n }])
})

test('what is held for its orders is still its own, and enough is enough', () => {
  const balances = [
    { assetId: btc.assetId, available: '0', held: String(holding) },
    { assetId: usdt.assetId, available: String(calculateMachineHolding('USDT', 8) * 3n), held: '0' },
  ]
  expect(planTopUps(balances, [btc, usdt])).toEqual([])
})
