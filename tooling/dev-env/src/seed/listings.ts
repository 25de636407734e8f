import type { Realm } from '@argosy/contracts'
import type { AccountId, Command, MarketId, PriceTicks, QuantityLots, RequestId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { botAccounts, loadAccounts, userAccounts } from './accounts.ts'
import { machineBalances, userBalances, type Balances } from './balances.ts'
import { assetDecimals, toUnits } from './seed-units.ts'
import { spotListings, type SpotListing } from './spot-listings.ts'

const quote = 'USDT'

/** Assets, markets and everybody's first money. */
export function listingCommands(realm: Realm): Command[] {
  const machines = [botAccounts.maker, botAccounts.taker, ...loadAccounts]
  return [
    ...[...spotListings.map(({ base }) => base), quote].map(addAsset),
    ...spotListings.map(addMarket),
    ...Object.values(userAccounts).flatMap((accountId) => deposits(accountId, userBalances[realm])),
    ...machines.flatMap((accountId) => deposits(accountId, machineBalances)),
  ]
}

export function marketIdOf({ base }: SpotListing): MarketId {
  return `${base}${quote}` as MarketId
}

function addAsset(assetId: string): Command {
  return {
    type: 'add_asset',
    requestId: requestId(`asset-${assetId}`),
    assetId: assetId as AssetId,
    decimals: assetDecimals,
  }
}

function addMarket(listing: SpotListing): Command {
  const lotUnits = toUnits(listing.lot)
  const toLots = (text: string) => (toUnits(text) / lotUnits) as QuantityLots
  return {
    type: 'add_market',
    requestId: requestId(`market-${listing.base}`),
    marketId: marketIdOf(listing),
    base: listing.base as AssetId,
    quote: quote as AssetId,
    tickUnits: toUnits(listing.tick),
    lotUnits,
    quantityLotsMin: toLots(listing.quantityMin),
    quantityLotsMax: toLots(listing.quantityMax),
    priceTicksMax: (toUnits(listing.priceMax) / toUnits(listing.tick)) as PriceTicks,
  }
}

function deposits(accountId: AccountId, balances: Balances): Command[] {
  return Object.entries(balances).map(([assetId, amount]) => ({
    type: 'deposit',
    requestId: requestId(`deposit-${accountId}-${assetId}`),
    accountId,
    assetId: assetId as AssetId,
    amount: toUnits(amount),
  }))
}

function requestId(name: string): RequestId {
  return `seed-${name}` as RequestId
}
