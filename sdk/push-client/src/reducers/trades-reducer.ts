import type { TradeView } from '@argosy/contracts/http'
import type { Trades } from '../values.ts'
import { areDecimals } from './decimal-text.ts'
import type { Reducer } from './reducer.ts'

/** A server that has just started knows few trades; what is known here stays, and a trade heard twice is one trade. */
export function createTradesReducer(tradesMax: number): Reducer<Trades> {
  let trades: Trades | null = null
  return {
    apply(message) {
      if (message.type !== 'trades') return 'ignored'
      if (!trades && !message.isSnapshot) return 'ignored'
      if (!message.trades.every(isReadable)) return 'broken'
      trades = Object.freeze(mergeTrades(trades ?? [], message.trades).slice(0, tradesMax))
      return 'applied'
    },
    value: () => trades,
    forget() {
      trades = null
    },
  }
}

function isReadable({ tradeId, price, quantity }: TradeView): boolean {
  return /^\d+-\d+$/.test(tradeId) && areDecimals(price, quantity)
}

function mergeTrades(known: Trades, received: readonly TradeView[]): TradeView[] {
  const fresh = received.toSorted(newestFirst)
  const [newest] = known
  const oldest = fresh.at(-1)
  // Nearly always: what is heard is newer than everything known, and the list only grows at its head.
  if (!newest || !oldest || newestFirst(oldest, newest) < 0) return once([...fresh, ...known])
  return once([...known, ...fresh].toSorted(newestFirst))
}

/** Sorted, so a trade heard twice stands beside itself. */
function once(sorted: readonly TradeView[]): TradeView[] {
  return sorted.filter(({ tradeId }, index) => tradeId !== sorted[index - 1]?.tradeId)
}

/** An id is `command-event`: both count upwards. */
function newestFirst(a: TradeView, b: TradeView): number {
  const [commandA = 0, eventA = 0] = a.tradeId.split('-').map(Number)
  const [commandB = 0, eventB = 0] = b.tradeId.split('-').map(Number)
  return commandB - commandA || eventB - eventA
}
