/**
 * The facts a drag is checked against, read when they are needed: the market, the account, and whether both are live.
 */
import type { DragContext } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'
import { pushClient } from '../../../../live/push.ts'

export type ReadDragContext = (
  terms: MarketTerms,
  last: PriceTicks | null,
  changing: ReadonlySet<number>,
) => DragContext

export const readDragContext: ReadDragContext = (terms, last, changing) => {
  const client = pushClient()
  const [book, account] = [client.book(terms.marketId), client.account()]
  const levels = book.getSnapshot().value
  const balance = account.getSnapshot().value?.balances.get(terms.quote)
  const step = parseDecimalOrThrow(terms.tickSize, terms.priceDecimals)
  const ticks = (price: bigint | undefined) => (price === undefined ? null : ((price / step) as PriceTicks))
  return {
    terms,
    isLive: book.isLiveNow() && account.isLiveNow(),
    last,
    bestBid: ticks(levels?.bids[0]?.price),
    bestAsk: ticks(levels?.asks[0]?.price),
    quoteAvailable: balance ? parseDecimalOrThrow(balance.available, terms.quoteDecimals) : null,
    changing,
    isLimitLinked: true,
  }
}
