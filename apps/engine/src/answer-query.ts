import {
  decodeJson,
  isRead,
  type BookSnapshot,
  type FeesAnswer,
  type LevelWire,
  type MarketsAnswer,
  type Query,
  type QueryAnswers,
  type QueryRefusal,
  type Read,
  type ReadRequest,
} from '@argosy/wire'
import {
  assertNever,
  calculateFeeTerms,
  type AccountId,
  type EngineState,
  type Level,
  type MarketState,
} from '@argosy/exchange'
import type { Replica } from '@argosy/journal'
import type { FollowedAccounts } from './followed-accounts.ts'
import { findNamedOrders } from './open-orders.ts'

export type Reply =
  | { readonly ok: true; readonly answer: QueryAnswers[Query['type']] }
  | { readonly ok: false; readonly refusal: QueryRefusal }

const queryTypes: ReadonlySet<string> = new Set<Query['type']>([
  'markets',
  'book',
  'account',
  'account_version',
  'balances',
  'open_orders',
  'named_orders',
  'fees',
  'leader',
  'state',
])

export type QueryContext = {
  readonly replica: Replica
  readonly followed: FollowedAccounts
  readonly instance: string
  readonly epoch: number
}

/** Reads of the leader's memory; they change nothing in it. */
export function answerQuery({ replica, followed, instance, epoch }: QueryContext, query: Exclude<Query, Read>): Reply {
  const { state } = replica
  switch (query.type) {
    case 'markets':
      return { ok: true, answer: presentListing(state) }
    case 'book': {
      const marketState = state.markets.get(query.marketId)
      if (!marketState) return { ok: false, refusal: 'market_unknown' }
      return { ok: true, answer: presentBook(state, marketState, query.depth) }
    }
    case 'account_version': {
      followed.follow(query.accountId)
      const version = state.accounts.get(query.accountId)?.version ?? 0
      return { ok: true, answer: { version, sequence: state.sequence } }
    }
    case 'named_orders':
      return { ok: true, answer: findNamedOrders(state, query.accountId, query.names) }
    case 'fees':
      // In a quiet exchange `state.timeMs` is behind: midnight may have passed since the last command.
      return { ok: true, answer: presentFees(state, query.accountId, Math.max(state.timeMs, Date.now())) }
    case 'leader':
      return { ok: true, answer: { instance, epoch, sequence: state.sequence, rulesVersion: state.rulesVersion } }
    default:
      return assertNever(query)
  }
}

export function parseQuery(bytes: Uint8Array): Query | undefined {
  try {
    const query = decodeJson<Query>(bytes)
    return queryTypes.has(query.type) ? query : undefined
  } catch {
    return undefined
  }
}

export function parseReadRequest(bytes: Uint8Array): ReadRequest | undefined {
  try {
    const { read, minSequence } = decodeJson<ReadRequest>(bytes)
    return isRead(read) && Number.isSafeInteger(minSequence) ? { read, minSequence } : undefined
  } catch {
    return undefined
  }
}

function presentListing(state: EngineState): MarketsAnswer {
  return {
    assets: [...state.assets.values()],
    markets: [...state.markets.values()].map(({ market, status }) => ({
      marketId: market.marketId,
      base: market.base,
      quote: market.quote,
      tickUnits: String(market.tickUnits),
      lotUnits: String(market.lotUnits),
      quantityLotsMin: String(market.quantityLotsMin),
      quantityLotsMax: String(market.quantityLotsMax),
      priceTicksMax: String(market.priceTicksMax),
      quoteUnitsPerTickLot: String(market.quoteUnitsPerTickLot),
      notionalMin: String(market.notionalMin),
      priceBandBps: market.priceBandBps,
      openOrdersPerAccountMax: market.openOrdersPerAccountMax,
      valuationMarketId: market.valuationMarketId,
      status,
    })),
  }
}

function presentBook(state: EngineState, { market, book, version }: MarketState, depth: number): BookSnapshot {
  return {
    marketId: market.marketId,
    version,
    timeMs: state.timeMs,
    bids: book.levels('buy', depth).map(presentLevel),
    asks: book.levels('sell', depth).map(presentLevel),
  }
}

function presentLevel({ price, quantity }: Level): LevelWire {
  return [String(price), String(quantity)]
}

function presentFees(state: EngineState, accountId: AccountId, timeMs: number): FeesAnswer {
  const terms = calculateFeeTerms(state, accountId, timeMs)
  const { rates, isOwn, volume, schedule, tierIndex, countedToMs, nextVolume, nextTierIndex } = terms
  const tiers = schedule?.tiers.map((tier) => ({ ...tier, volumeMin: String(tier.volumeMin) })) ?? []
  return {
    rates,
    isOwn,
    volume: String(volume),
    schedule: schedule && { assetId: schedule.assetId, tiers, tierIndex, nextTierIndex },
    countedToMs,
    nextVolume: String(nextVolume),
  }
}
