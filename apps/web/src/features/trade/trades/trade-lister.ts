import type { Trades } from '@argosy/push-client'
import { calculateTradeRows, type OwnSides, type TradeListRow } from './trade-list.calc.ts'

/** Caches its last list, so that a trade that only moved down stays the same object. One for each panel. */
export function createTradeLister(): (trades: Trades, own: OwnSides, countMax: number) => readonly TradeListRow[] {
  let last: Parameters<typeof calculateTradeRows> | undefined
  let rows: readonly TradeListRow[] = []
  return (trades, own, countMax) => {
    if (!last || last[0] !== trades || last[1] !== own || last[2] !== countMax) {
      rows = calculateTradeRows(trades, own, countMax, rows)
      last = [trades, own, countMax]
    }
    return rows
  }
}
