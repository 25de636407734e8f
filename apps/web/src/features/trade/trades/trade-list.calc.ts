/** The list of everybody's trades, newest first, with the reader's own among them. Bounded: old ones leave at the end. */
import type { FillView, TradeView } from '@argosy/contracts/http'
import type { Trades } from '@argosy/push-client'

/** How the reader took part in a trade; `both` when they met their own order. */
export type OwnSide = 'buy' | 'sell' | 'both'

export interface TradeListRow {
  readonly trade: TradeView
  readonly own: OwnSide | null
  /** Against the trade before it, for those who do not go by the taker's colour. */
  readonly move: 'up' | 'down' | 'flat'
}

/** A fill and the trade it is part of have the same name (MD-4). */
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

/** Rows equal to those of `previous` are the same objects, so that a trade that only moved down is not built again. */
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

/** All prices of a market are written with the same decimals: the longer number is the larger, and equals compare as text. */
function moveOf({ price }: TradeView, preceding: TradeView | undefined): TradeListRow['move'] {
  if (!preceding || preceding.price === price) return 'flat'
  const isLonger = price.length - preceding.price.length
  return isLonger > 0 || (isLonger === 0 && price > preceding.price) ? 'up' : 'down'
}
