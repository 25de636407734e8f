import type { Realm } from '@argosy/catalogue'
import {
  futuresFeeLevels,
  listedAssets,
  perpListings,
  perpTerms,
  spotFeeLevels,
  spotListings,
  type ListedAsset,
} from '@argosy/catalogue/listings'
import { newestRulesVersion, type AccountId, type Command } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { botAccounts, loadAccounts, userAccounts } from './accounts.ts'
import { machineBalances, userBalances, type Balances } from './balances.ts'
import { requestIdOf, toAddMarket, toAddPerpMarket, toFeeSchedule, toFreeOfFees } from './seed-commands.ts'
import { toUnits } from './seed-units.ts'

/** Commands of a spot partition for rules, assets, markets, fees and everybody's initial money. */
export function spotListingCommands(realm: Realm, rulesVersion = newestRulesVersion): Command[] {
  const machines = [botAccounts.maker, botAccounts.taker, ...loadAccounts]
  return [
    ...activations(rulesVersion),
    ...listedAssets.map(addAsset),
    ...spotListings.map(toAddMarket),
    toFeeSchedule(spotFeeLevels),
    ...Object.values(userAccounts).flatMap((accountId) => deposits(accountId, userBalances(realm))),
    ...machines.flatMap((accountId) => deposits(accountId, machineBalances)),
    ...machines.flatMap(toFreeOfFees),
  ]
}

// The prices of development have one source.
const sourcesMin = 1
const insurance = '10000000'

/** Commands of a futures partition: its one asset, its markets and what the insurance fund begins with. */
export function futuresListingCommands(rulesVersion = newestRulesVersion): Command[] {
  const { quote } = perpTerms
  return [
    ...activations(rulesVersion),
    ...listedAssets.filter(({ assetId }) => assetId === quote).map(addAsset),
    ...perpListings.map((listing) => toAddPerpMarket(listing, sourcesMin)),
    toFeeSchedule(futuresFeeLevels),
    {
      type: 'fund_insurance',
      requestId: requestIdOf('insurance'),
      assetId: quote as AssetId,
      amount: toUnits(quote, insurance),
    },
  ]
}

/** Activates the rules from the first version to this one, one version at a time. */
function activations(rulesVersion: number): Command[] {
  return Array.from({ length: rulesVersion - 1 }, (_, index): Command => {
    const version = index + 2
    return { type: 'activate_rules', requestId: requestIdOf(`rules-${version}`), version }
  })
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
