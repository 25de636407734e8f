import type { TradeView } from '@argosy/wire/http'
import type { Trades } from '../values.ts'
import { areDecimals } from './decimal-text.ts'
import type { Reducer } from './reducer.ts'

/** A restarted server has few trades, so the ones received here are kept; a repeated trade counts once. */
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
  // The usual case: all received trades are newer than the known ones, and the list only grows at its head.
  if (!newest || !oldest || newestFirst(oldest, newest) < 0) return once([...fresh, ...known])
  return once([...known, ...fresh].toSorted(newestFirst))
}

/** The list is sorted, so a repeated trade is next to its copy. */
function once(sorted: readonly TradeView[]): TradeView[] {
  return sorted.filter(({ tradeId }, index) => tradeId !== sorted[index - 1]?.tradeId)
}

/** An id is `command-event`; both numbers increase. */
function newestFirst(a: TradeView, b: TradeView): number {
  const [commandA = 0, eventA = 0] = a.tradeId.split('-').map(Number)
  const [commandB = 0, eventB = 0] = b.tradeId.split('-').map(Number)
  return commandB - commandA || eventB - eventA
}
