import type { AccountSnapshot, MarketDirectory } from '@argosy/wire'
import { virtualUsdtBalance } from '@argosy/wire/http'
import { parseDecimalOrThrow, type AssetId, type Units } from '@argosy/money'

export const topUpAsset = 'USDT' as AssetId

export type TopUpPlan = { readonly amount: Units; readonly balance: Units; readonly decimals: number }

/**
 * The amount missing to the starting balance; undefined when none is. Money held in orders counts: otherwise an account
 * could hold everything in orders, be topped up and cancel.
 */
export function planTopUp(
  account: Pick<AccountSnapshot, 'balances'>,
  { assetDecimals }: MarketDirectory,
): TopUpPlan | undefined {
  const decimals = assetDecimals.get(topUpAsset)
  if (decimals === undefined) throw new RangeError(`${topUpAsset} is not listed in simulation trading`)
  const wanted = parseDecimalOrThrow(virtualUsdtBalance, decimals)
  const own = account.balances.find(({ assetId }) => assetId === topUpAsset)
  const missing = wanted - BigInt(own?.available ?? 0) - BigInt(own?.held ?? 0)
  return missing > 0n ? { amount: missing as Units, balance: wanted as Units, decimals } : undefined
}
