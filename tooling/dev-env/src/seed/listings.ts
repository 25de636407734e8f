import type { Realm } from '@argosy/contracts'
import { listedAssets, spotListings, type ListedAsset } from '@argosy/contracts/listings'
import type { AccountId, Command } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { botAccounts, loadAccounts, userAccounts } from './accounts.ts'
import { machineBalances, userBalances, type Balances } from './balances.ts'
import { requestIdOf, toAddMarket, toFeeSchedule, toFreeOfFees } from './seed-commands.ts'

/** Assets, markets, fees and everybody's first money. */
export function listingCommands(realm: Realm): Command[] {
  const machines = [botAccounts.maker, botAccounts.taker, ...loadAccounts]
  return [
    ...listedAssets.map(addAsset),
    ...spotListings.map(toAddMarket),
    toFeeSchedule(),
    ...Object.values(userAccounts).flatMap((accountId) => deposits(accountId, userBalances(realm))),
    ...machines.flatMap((accountId) => deposits(accountId, machineBalances)),
    ...machines.flatMap(toFreeOfFees),
  ]
}

function addAsset({ assetId, decimals }: ListedAsset): Command {
  return { type: 'add_asset', requestId: requestIdOf(`asset-${assetId}`), assetId: assetId as AssetId, decimals }
}

function deposits(accountId: AccountId, balances: Balances): Command[] {
  return balances.map(([assetId, amount]) => ({
    type: 'deposit',
    requestId: requestIdOf(`deposit-${accountId}-${assetId}`),
    accountId,
    assetId: assetId as AssetId,
    amount,
  }))
}
