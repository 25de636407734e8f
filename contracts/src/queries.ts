import type { AccountId, FeeRates, MarketId, MarketStatus } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { AccountSnapshot } from './account-data.ts'
import type { BookSnapshot } from './market-data.ts'

/** Questions to the leader's memory; answers are as current as the last applied command. */
export type Query =
  | { readonly type: 'markets' }
  | { readonly type: 'book'; readonly marketId: MarketId; readonly depth: number }
  /** Whoever asks about an account follows it: the leader publishes its changes for `followMs` from then on. */
  | { readonly type: 'account'; readonly accountId: AccountId }
  | { readonly type: 'account_version'; readonly accountId: AccountId }
  /** What the account's next fill costs. */
  | { readonly type: 'fees'; readonly accountId: AccountId }
  | { readonly type: 'leader' }
  /** With the digest of the whole state, for which the leader pauses: for a quiet exchange, not for a busy one. */
  | { readonly type: 'state' }

/** How long a question about an account lasts, and how often a follower repeats it. */
export const followMs = 60_000
export const followRenewMs = 10_000

export type QueryAnswers = {
  readonly markets: MarketsAnswer
  readonly book: BookSnapshot
  readonly account: AccountSnapshot
  readonly account_version: { readonly version: number }
  readonly fees: FeesAnswer
  readonly leader: LeaderAnswer
  readonly state: StateAnswer
}

export type QueryReply<T extends Query['type']> =
  | { readonly ok: true; readonly answer: QueryAnswers[T] }
  | { readonly ok: false; readonly refusal: 'market_unknown' | 'malformed_query' }

export type MarketWire = {
  readonly marketId: MarketId
  readonly base: AssetId
  readonly quote: AssetId
  readonly tickUnits: string
  readonly lotUnits: string
  readonly quantityLotsMin: string
  readonly quantityLotsMax: string
  readonly priceTicksMax: string
  readonly quoteUnitsPerTickLot: string
  readonly notionalMin: string
  readonly priceBandBps: number
  readonly openOrdersPerAccountMax: number
  readonly valuationMarketId: MarketId | null
  readonly status: MarketStatus
}

export type MarketsAnswer = {
  readonly assets: readonly { readonly assetId: AssetId; readonly decimals: number }[]
  readonly markets: readonly MarketWire[]
}

/** Volumes in units of the schedule's asset; without a schedule nothing is counted and fills cost nothing. */
export type FeesAnswer = {
  readonly rates: FeeRates
  /** Terms of the account's own, above every tier. */
  readonly isOwn: boolean
  readonly volume: string
  readonly schedule: {
    readonly assetId: AssetId
    readonly tiers: readonly (FeeRates & { readonly volumeMin: string })[]
    /** Which of them the volume reaches. */
    readonly tierIndex: number
  } | null
}

export type LeaderAnswer = { readonly instance: string; readonly epoch: number; readonly sequence: number }

export type StateAnswer = LeaderAnswer & { readonly stateHash: string }
