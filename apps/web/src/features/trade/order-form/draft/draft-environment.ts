/** The live market and the user's account as an order form needs them. */
import type { Side } from '@argosy/exchange'
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import type { Account, Freshness, LiveStore } from '@argosy/push-client'
import { pushClient } from '../../../../live/push.ts'
import type { Session } from '../../../../services/session.ts'
import { toBook, type SpotData } from '../../../../live/spot-data.ts'
import { findFormHold, type FormHold, type OrderFacts } from '../facts.ts'
import type { FeeRates } from '../estimate/fees.ts'
import { readPrice, type MarketSteps } from '../fields/market-steps.ts'
import { createOpenCounter } from '../open-counter.ts'
import type { DraftOrderTracking, DraftEnvironment } from './order-draft-store.ts'

export interface DraftEnvironmentDeps {
  readonly symbol: string
  readonly marketSteps: MarketSteps | undefined
  /** Data served with the page, used until the channels deliver. */
  readonly served: Pick<SpotData, 'book' | 'trades'>
  /** The form shows no sign-in prompt before the session is known to be signed out. */
  readonly who: Session['status']
  readonly rates: FeeRates
  readonly trackedOrders: DraftOrderTracking
}

export function createDraftEnvironment({
  symbol,
  marketSteps,
  served,
  who,
  rates,
  trackedOrders,
}: DraftEnvironmentDeps): DraftEnvironment {
  const isSignedIn = who === 'signed-in'
  const servedBook = served.book && marketSteps ? toBook(served.book, marketSteps.terms) : null
  const countOpen = createOpenCounter(symbol)

  function findHold(side: Side, freshnessOf: (store: LiveStore<unknown>) => Freshness): FormHold | undefined {
    const channels = channelsOf(symbol)
    const readFreshness = (store: LiveStore<unknown> | undefined) => (store ? freshnessOf(store) : 'catching-up')
    return findFormHold({
      isSignedIn: who !== 'signed-out',
      terms: marketSteps?.terms,
      bookFreshness: readFreshness(channels?.book),
      lastFreshness: readFreshness(channels?.trades),
      accountFreshness: readFreshness(isSignedIn ? channels?.account : undefined),
      accountStatus: (isSignedIn && channels?.account.getSnapshot().value?.status) || null,
      side,
    })
  }

  return {
    marketId: symbol,
    rates,
    trackedOrders,
    readFacts(): OrderFacts | undefined {
      if (!marketSteps) return undefined
      const { terms } = marketSteps
      const channels = channelsOf(symbol)
      const book = channels?.book.getSnapshot().value ?? servedBook
      const last = (channels?.trades.getSnapshot().value?.[0] ?? served.trades?.[0])?.price
      const account = (isSignedIn && channels?.account.getSnapshot().value) || null
      return {
        marketSteps,
        last: (last === undefined ? undefined : readPrice(marketSteps, last)) ?? null,
        bids: book?.bids ?? [],
        asks: book?.asks ?? [],
        available: {
          base: availableOf(account, terms.base, terms.baseDecimals),
          quote: availableOf(account, terms.quote, terms.quoteDecimals),
        },
        openCounts: account && countOpen(account.openOrders),
      }
    },
    findHold: (side) => findHold(side, (store) => store.getSnapshot().freshness),
    findHoldNow: (side) => findHold(side, (store) => (store.isLiveNow() ? 'live' : 'stale')),
    subscribe(listener) {
      const channels = channelsOf(symbol)
      const stops = [
        channels?.book.subscribe(listener),
        channels?.trades.subscribe(listener),
        isSignedIn ? channels?.account.subscribe(listener) : undefined,
        trackedOrders.subscribe(listener),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}

/** The server has no channels. */
function channelsOf(symbol: string) {
  if (typeof document === 'undefined') return undefined
  const client = pushClient()
  return { book: client.book(symbol), trades: client.trades(symbol), account: client.account() }
}

/** Null while the account is unknown; an asset that the account never had counts as zero. */
function availableOf(account: Account | null, assetId: string, decimals: number): Units | null {
  if (!account) return null
  return parseDecimalOrThrow(account.balances.get(assetId)?.available ?? '0', decimals) as Units
}
