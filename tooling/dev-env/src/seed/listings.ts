import type { Realm } from '@argosy/contracts'
import type { AccountId, Command, MarketId, PriceTicks, QuantityLots, RequestId } from '@argosy/exchange'
import { parseDecimalOrThrow, type AssetId, type Units } from '@argosy/money'
import { botAccounts, loadAccounts, userAccounts } from './accounts.ts'

const decimals = 8
const assets = ['BTC', 'ETH', 'SOL', 'USDT'] as const
type AssetName = (typeof assets)[number]

const markets = [
  { base: 'BTC', tick: '0.01', lot: '0.00001', quantityMin: '0.0001', quantityMax: '100', priceMax: '10000000' },
  { base: 'ETH', tick: '0.01', lot: '0.0001', quantityMin: '0.001', quantityMax: '1000', priceMax: '1000000' },
  { base: 'SOL', tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000' },
] as const

type Balances = Readonly<Record<AssetName, string>>

/** A person has more in one realm than in the other, so that a mix-up is seen at a glance. */
const userBalances: Readonly<Record<Realm, Balances>> = {
  live: { USDT: '100000', BTC: '1', ETH: '10', SOL: '100' },
  paper: { USDT: '50000', BTC: '0.5', ETH: '5', SOL: '50' },
}

const machineBalances: Balances = { USDT: '100000000000', BTC: '1000000', ETH: '20000000', SOL: '400000000' }

/** Assets, markets and everybody's first money. */
export function listingCommands(realm: Realm): Command[] {
  const machines = [botAccounts.maker, botAccounts.taker, ...loadAccounts]
  return [
    ...assets.map(addAsset),
    ...markets.map(addMarket),
    ...Object.values(userAccounts).flatMap((accountId) => deposits(accountId, userBalances[realm])),
    ...machines.flatMap((accountId) => deposits(accountId, machineBalances)),
  ]
}

function addAsset(assetId: AssetName): Command {
  return {
    type: 'add_asset',
    requestId: requestId(`asset-${assetId}`),
    assetId: assetId as string as AssetId,
    decimals,
  }
}

function addMarket(listing: (typeof markets)[number]): Command {
  const lotUnits = units(listing.lot)
  const toLots = (text: string) => (units(text) / lotUnits) as QuantityLots
  return {
    type: 'add_market',
    requestId: requestId(`market-${listing.base}`),
    marketId: `${listing.base}USDT` as MarketId,
    base: listing.base as string as AssetId,
    quote: 'USDT' as AssetId,
    tickUnits: units(listing.tick),
    lotUnits,
    quantityLotsMin: toLots(listing.quantityMin),
    quantityLotsMax: toLots(listing.quantityMax),
    priceTicksMax: (units(listing.priceMax) / units(listing.tick)) as PriceTicks,
  }
}

function deposits(accountId: AccountId, balances: Balances): Command[] {
  return assets.map((assetId) => ({
    type: 'deposit',
    requestId: requestId(`deposit-${accountId}-${assetId}`),
    accountId,
    assetId: assetId as string as AssetId,
    amount: units(balances[assetId]),
  }))
}

function units(text: string): Units {
  return parseDecimalOrThrow(text, decimals) as Units
}

function requestId(name: string): RequestId {
  return `seed-${name}` as RequestId
}
