/** Facts that the form uses while it is filled in. Unknown is null, and an unknown fact causes no refusal by itself. */
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks, Side } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Account, BookLevel, Freshness } from '@argosy/push-client'
import type { MarketSteps } from './fields/market-steps.ts'

export interface OrderFacts {
  readonly marketSteps: MarketSteps
  /** Price of the latest trade; null in a market that never traded. */
  readonly last: PriceTicks | null
  /** Best first, as in the live book. */
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
  readonly available: { readonly base: Units | null; readonly quote: Units | null }
  /** Counts of the user's open orders; null while unknown. */
  readonly openCounts: OpenCounts | null
}

export interface OpenCounts {
  /** In all markets. */
  readonly everywhere: number
  readonly inMarket: number
  /** Orders of this market that wait for a trigger. */
  readonly waiting: number
}

/** Why no order can be sent, independent of the fields. */
export type FormHold =
  | 'signed_out'
  | 'terms_missing'
  | 'market_not_open'
  | 'book_not_live'
  | 'last_not_live'
  | 'account_not_live'
  | 'account_frozen'
  /** A close-only account may sell its balances but not buy. */
  | 'account_close_only'

export interface HoldFacts {
  readonly isSignedIn: boolean
  readonly terms: MarketTerms | undefined
  readonly bookFreshness: Freshness
  /** Freshness of the source of `last`: trades or ticker. */
  readonly lastFreshness: Freshness
  readonly accountFreshness: Freshness
  /** Null while the account is unknown. */
  readonly accountStatus: Account['status'] | null
  readonly side: Side
}

/** The first that applies; causes the user can resolve come first. */
export function findFormHold(facts: HoldFacts): FormHold | undefined {
  if (!facts.isSignedIn) return 'signed_out'
  if (!facts.terms) return 'terms_missing'
  if (facts.terms.status !== 'open') return 'market_not_open'
  if (facts.bookFreshness !== 'live') return 'book_not_live'
  if (facts.lastFreshness !== 'live') return 'last_not_live'
  if (facts.accountFreshness !== 'live') return 'account_not_live'
  if (facts.accountStatus === 'frozen') return 'account_frozen'
  return facts.accountStatus === 'close_only' && facts.side === 'buy' ? 'account_close_only' : undefined
}
