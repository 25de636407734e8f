import type { Realm } from '@argosy/contracts'

export type Balances = Readonly<Record<string, string>>

/** A person has more in one realm than in the other, so that a mix-up is seen at a glance. */
export const userBalances: Readonly<Record<Realm, Balances>> = {
  live: { USDT: '100000', BTC: '1', ETH: '10', SOL: '100', XRP: '2000', DOGE: '5000', LINK: '40' },
  paper: { USDT: '50000', BTC: '0.5', ETH: '5', SOL: '50', XRP: '1000', DOGE: '2500', LINK: '20' },
}

/** Of every asset more than a machine can spend, and far from what a 64-bit number of units holds. */
export const machineBalances: Balances = {
  USDT: '100000000000',
  BTC: '1000000',
  ETH: '20000000',
  SOL: '400000000',
  XRP: '50000000000',
  DOGE: '100000000000',
  BNB: '100000000',
  ADA: '50000000000',
  AVAX: '2000000000',
  LINK: '4000000000',
  LTC: '800000000',
  DOT: '8000000000',
  TRX: '100000000000',
}
