/**
 * Fees by the turnover of the past 30 days, with which an exchange begins; `pnpm exchange set-fees` changes them later.
 * Rates are millionths of what is received on spot, and of the notional of futures.
 */
export type FeeLevel = {
  readonly name: string
  /** Decimal text, in the asset in which volumes are counted. */
  readonly volumeMin: string
  readonly makerPpm: number
  readonly takerPpm: number
}

// oxfmt-ignore
export const spotFeeLevels: readonly FeeLevel[] = [
  { name: 'VIP 0', volumeMin: '0',        makerPpm: 1_000, takerPpm: 1_000 },
  { name: 'VIP 1', volumeMin: '500000',   makerPpm: 800,   takerPpm: 800 },
  { name: 'VIP 2', volumeMin: '2000000',  makerPpm: 650,   takerPpm: 700 },
  { name: 'VIP 3', volumeMin: '8000000',  makerPpm: 500,   takerPpm: 600 },
  { name: 'VIP 4', volumeMin: '30000000', makerPpm: 400,   takerPpm: 500 },
]

// oxfmt-ignore
export const futuresFeeLevels: readonly FeeLevel[] = [
  { name: 'VIP 0', volumeMin: '0',        makerPpm: 200, takerPpm: 600 },
  { name: 'VIP 1', volumeMin: '5000000',  makerPpm: 190, takerPpm: 500 },
  { name: 'VIP 2', volumeMin: '10000000', makerPpm: 160, takerPpm: 400 },
  { name: 'VIP 3', volumeMin: '20000000', makerPpm: 140, takerPpm: 375 },
  { name: 'VIP 4', volumeMin: '50000000', makerPpm: 120, takerPpm: 350 },
]
