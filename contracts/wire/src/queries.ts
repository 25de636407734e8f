import type { AccountId, FeeRates, MarketId, MarketStatus } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { AccountSnapshot, OrderWire } from './account-data.ts'
import type { BookSnapshot } from './market-data.ts'

/** Queries of the leader's memory; answers are as current as the last applied command. */
export type Query =
  | { readonly type: 'markets' }
  | { readonly type: 'book'; readonly marketId: MarketId; readonly depth: number }
  /** A query for an account's version also follows it: the leader publishes its changes for `followMs` from then on. */
  | { readonly type: 'account_version'; readonly accountId: AccountId }
  /** Open orders by id or client order id, each at most once; if several share a name, the newest. */
  | { readonly type: 'named_orders'; readonly accountId: AccountId; readonly names: readonly OrderName[] }
  | Read
  /** The fees of the account's next fill. */
  | { readonly type: 'fees'; readonly accountId: AccountId }
  | { readonly type: 'leader' }

/** Reads too expensive for the leader: standbys answer them, and the leader only where there is none. */
export type Read =
  | { readonly type: 'account'; readonly accountId: AccountId }
  | { readonly type: 'balances'; readonly accountId: AccountId }
  | ({ readonly type: 'open_orders'; readonly accountId: AccountId } & OpenOrdersPage)
  /** With the digest of the whole state, which pauses the answering engine: for a quiet exchange only. */
  | { readonly type: 'state' }

const readTypes: ReadonlySet<string> = new Set<Read['type']>(['account', 'balances', 'open_orders', 'state'])

export function isRead(query: Query): query is Read {
  return readTypes.has(query.type)
}

/** A read of a state that includes every command up to `minSequence`, possibly later ones. */
export type ReadRequest = { readonly read: Read; readonly minSequence: number }

export type OrderName = { readonly orderId: number } | { readonly clientOrderId: string }

/** Newest first. Orders that wait for their trigger are plans. */
export type OpenOrdersPage = {
  readonly part: 'orders' | 'plans' | null
  readonly marketId: string | null
  readonly placedFromMs: number | null
  readonly placedToMs: number | null
  readonly orderId: number | null
  readonly beforeOrderId: number | null
  readonly limit: number
}

export const openOrdersPageMax = 500

/** The first page of all open orders. */
export const everyOpenOrder: OpenOrdersPage = {
  part: null,
  marketId: null,
  placedFromMs: null,
  placedToMs: null,
  orderId: null,
  beforeOrderId: null,
  limit: openOrdersPageMax,
}

/** How long following an account lasts, and how often a follower renews it. */
export const followMs = 60_000
export const followRenewMs = 10_000

export type QueryAnswers = {
  readonly markets: MarketsAnswer
  readonly book: BookSnapshot
  readonly account: AccountSnapshot
  readonly balances: Omit<AccountSnapshot, 'openOrders'>
  readonly open_orders: OrdersAnswer
  readonly named_orders: OrdersAnswer
  readonly account_version: { readonly version: number; readonly sequence: number }
  readonly fees: FeesAnswer
  readonly leader: LeaderAnswer
  readonly state: StateAnswer
}

export type QueryReply<T extends Query['type']> =
  | { readonly ok: true; readonly answer: QueryAnswers[T] }
  | { readonly ok: false; readonly refusal: QueryRefusal }

/** `behind`: a standby that has not reached the requested sequence. */
export type QueryRefusal = 'market_unknown' | 'malformed_query' | 'behind'

/** `version` is the account's. */
export type OrdersAnswer = { readonly version: number; readonly orders: readonly OrderWire[] }

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

/** Volumes in units of the schedule's asset; without a schedule nothing is counted and fills are free. */
export type FeesAnswer = {
  readonly rates: FeeRates
  /** The account has terms of its own, which override the tiers. */
  readonly isOwn: boolean
  readonly volume: string
  readonly schedule: {
    readonly assetId: AssetId
    readonly tiers: readonly (FeeRates & { readonly volumeMin: string })[]
    /** The tier that the volume reaches. */
    readonly tierIndex: number
    readonly nextTierIndex: number
  } | null
  /** The UTC midnight before which fills are in `volume`. */
  readonly countedToMs: number
  /** The volume after the next midnight if no more fills happen. */
  readonly nextVolume: string
}

export type LeaderAnswer = {
  readonly instance: string
  readonly epoch: number
  readonly sequence: number
  readonly rulesVersion: number
}

export type StateAnswer = { readonly instance: string; readonly sequence: number; readonly stateHash: string }
