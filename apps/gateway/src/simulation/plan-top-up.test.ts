import type { AccountSnapshot, MarketDirectory } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTopUp } from './plan-top-up.ts'

const directory: MarketDirectory = { markets: new Map(), assetDecimals: new Map([['USDT', 8]]) }
const full = 50_000_00000000n

function accountWith(available: bigint, held = 0n): AccountSnapshot {
  const balances = [
    { assetId: 'BTC' as AssetId, available: '5', held: '0' },
    { assetId: 'USDT' as AssetId, available: String(available), held: String(held) },
  ]
  return { accountId: '1001' as AccountId, status: 'normal', version: 1, timeMs: 0, balances, openOrders: [] }
}

test('an account below the starting balance gets exactly what is missing', () => {
  expect(planTopUp(accountWith(1n), directory)).toEqual({ amount: full - 1n, balance: full, decimals: 8 })
  expect(planTopUp({ ...accountWith(0n), balances: [] }, directory)).toMatchObject({ amount: full })
})

test('money in orders counts', () => {
  expect(planTopUp(accountWith(10_000_00000000n, 40_000_00000000n), directory)).toBeUndefined()
  expect(planTopUp(accountWith(10_000_00000000n, 39_999_99999999n), directory)).toMatchObject({ amount: 1n })
})

test('a top-up never raises a balance above the starting balance', () => {
  const units = fc.bigInt({ min: 0n, max: 2n * full })
  fc.assert(
    fc.property(units, units, (available, held) => {
      const plan = planTopUp(accountWith(available, held), directory)
      if (plan) expect(available + held + plan.amount).toBe(full)
      else expect(available + held).toBeGreaterThanOrEqual(full)
    }),
  )
})
