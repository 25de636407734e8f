import type { BalanceWire } from '@argosy/contracts'
import { calculateMachineHolding } from '@argosy/contracts/listings'
import type { AssetId, Units } from '@argosy/money'

export type TopUp = { readonly assetId: AssetId; readonly amount: Units }

/** What a bot must be given so that it has what a machine begins with: an asset it has less than half of is filled up. */
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
