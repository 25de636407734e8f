/** The public trades, newest first, with the user's own marked. Bounded: the oldest are dropped. */
import type { FillView, TradeView } from '@argosy/wire/http'
import type { Trades } from '@argosy/push-client'

/** The user's side in a trade; `both` for a trade with themselves. */
export type OwnSide = 'buy' | 'sell' | 'both'

export interface TradeListRow {
  readonly trade: TradeView
  readonly own: OwnSide | null
  /** Relative to the previous trade, independent of the taker's side. */
  readonly move: 'up' | 'down' | 'flat'
}

/** A fill has the same id as the trade it is part of (MD-4). */
export type OwnSides = ReadonlyMap<string, OwnSide>

export function calculateOwnSides(
  fills: Iterable<Pick<FillView, 'fillId' | 'marketId' | 'side'>>,
  marketId: string,
): OwnSides {
  const sides = new Map<string, OwnSide>()
  for (const fill of fills) {
    if (fill.marketId !== marketId) continue
    const before = sides.get(fill.fillId)
    sides.set(fill.fillId, before === undefined || before === fill.side ? fill.side : 'both')
  }
  return sides
}

/**
 * Rows equal to those of `previous` are the same objects, so that a trade that only moved down does not render again.
 */
export function calculateTradeRows(
  trades: Trades,
  own: OwnSides,
  countMax: number,
  previous: readonly TradeListRow[] = [],
): readonly TradeListRow[] {
  const before = new Map(previous.map((row) => [row.trade.tradeId, row]))
  return trades.slice(0, countMax).map((trade, index) => {
    const row = { trade, own: own.get(trade.tradeId) ?? null, move: moveOf(trade, trades[index + 1]) }
    const known = before.get(trade.tradeId)
    return known && known.own === row.own && known.move === row.move ? known : row
  })
}

/** All prices of a market have the same decimals: the longer text is larger, and equally long ones compare as text. */
function moveOf({ price }: TradeView, preceding: TradeView | undefined): TradeListRow['move'] {
  if (!preceding || preceding.price === price) return 'flat'
  const isLonger = price.length - preceding.price.length
  return isLonger > 0 || (isLonger === 0 && price > preceding.price) ? 'up' : 'down'
}
