import type { Realm } from '@argosy/catalogue'
import { calculateMachineHolding, listedAssets } from '@argosy/catalogue/listings'
import type { Units } from '@argosy/money'
import { toUnits } from './seed-units.ts'

export type Balances = readonly (readonly [assetId: string, amount: Units])[]

const userDecimals: Readonly<Record<Realm, Readonly<Record<string, string>>>> = {
  live: { USDT: '100000', BTC: '1', ETH: '10', SOL: '100', XRP: '2000', DOGE: '5000', LINK: '40' },
  paper: { USDT: '50000', BTC: '0.5', ETH: '5', SOL: '50', XRP: '1000', DOGE: '2500', LINK: '20' },
}

/** A person has more in one realm than in the other, so that a mix-up is obvious. */
export function userBalances(realm: Realm): Balances {
  return Object.entries(userDecimals[realm]).map(([assetId, amount]) => [assetId, toUnits(assetId, amount)])
}

/** More of every asset than a machine can spend. */
export const machineBalances: Balances = listedAssets.map(({ assetId, decimals }) => [
  assetId,
  calculateMachineHolding(assetId, decimals) as Units,
])
