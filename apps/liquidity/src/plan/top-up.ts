import type { BalanceWire } from '@argosy/wire'
import { calculateMachineHolding } from '@argosy/catalogue/listings'
import type { AssetId, Units } from '@argosy/money'

export type TopUp = { readonly assetId: AssetId; readonly amount: Units }

/** The deposits that bring a bot back to the initial holding: an asset of which it has less than half is filled up. */
export function planTopUps(
  balances: readonly BalanceWire[],
  assets: readonly { readonly assetId: AssetId; readonly decimals: number }[],
): TopUp[] {
  const held = new Map(
    balances.map(({ assetId, available, held: heldUnits }) => [assetId, BigInt(available) + BigInt(heldUnits)]),
  )
  return assets.flatMap(({ assetId, decimals }) => {
    const wanted = calculateMachineHolding(assetId, decimals)
    const has = held.get(assetId) ?? 0n
    return has * 2n < wanted ? [{ assetId, amount: (wanted - has) as Units }] : []
  })
}
