/** What a form knows of the world while it is filled in. Unknown is null, and an unknown refuses nothing by itself. */
import type { MarketTerms } from '@argosy/contracts'
import type { PriceTicks, Side } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Account, BookLevel, Freshness } from '@argosy/push-client'
import type { MarketSteps } from './market-steps.ts'

export interface OrderFacts {
  readonly marketSteps: MarketSteps
  /** Price of the latest trade; null in a market that never traded. */
  readonly last: PriceTicks | null
  /** Best first, as the live book has them. */
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
  readonly available: { readonly base: Units | null; readonly quote: Units | null }
  /** The reader's open orders; null while they are not known. */
  readonly openCounts: OpenCounts | null
}

export interface OpenCounts {
  /** In all markets. */
  readonly everywhere: number
  readonly inMarket: number
  /** Of those in this market, how many wait for a trigger. */
  readonly waiting: number
}

/** Why nothing can be sent at all, whatever the fields say. */
export type FormHold =
  | 'signed_out'
  | 'terms_missing'
  | 'market_not_open'
  | 'book_not_live'
  | 'last_not_live'
  | 'account_not_live'
  | 'account_frozen'
  /** It may sell what it has and buy nothing. */
  | 'account_close_only'

export interface HoldFacts {
  readonly isSignedIn: boolean
  readonly terms: MarketTerms | undefined
  readonly bookFreshness: Freshness
  /** Of whatever told `last`: trades or ticker. */
  readonly lastFreshness: Freshness
  readonly accountFreshness: Freshness
  /** Null while the account is not known. */
  readonly accountStatus: Account['status'] | null
  readonly side: Side
}

/** The first that applies: what the reader can do something about comes first. */
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
