import type { TradeView } from '@argosy/contracts/http'
import type { Trades } from '../values.ts'
import { areDecimals } from './decimal-text.ts'
import type { Reducer } from './reducer.ts'

const tradesKept = 50

/** A server that has just started knows few trades; what is known here stays, and a trade heard twice is one trade. */
export function createTradesReducer(): Reducer<Trades> {
  let trades: Trades | null = null
  return {
    apply(message) {
      if (message.type !== 'trades') return 'ignored'
      if (!trades && !message.isSnapshot) return 'ignored'
      if (!message.trades.every((trade) => areDecimals(trade.price, trade.quantity))) return 'broken'
      trades = mergeTrades(trades ?? [], message.trades)
      return 'applied'
    },
    value: () => trades,
    forget() {
      trades = null
    },
  }
}

function mergeTrades(known: Trades, heard: readonly TradeView[]): Trades {
  const byId = new Map([...known, ...heard].map((trade) => [trade.tradeId, trade]))
  return Object.freeze([...byId.values()].sort(newestFirst).slice(0, tradesKept))
}

/** An id is `command-event`: both count upwards. */
function newestFirst(a: TradeView, b: TradeView): number {
  const [commandA = 0, eventA = 0] = a.tradeId.split('-').map(Number)
  const [commandB = 0, eventB = 0] = b.tradeId.split('-').map(Number)
  return commandB - commandA || eventB - eventA
}
