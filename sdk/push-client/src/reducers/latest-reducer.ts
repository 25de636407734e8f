import type { TickerView } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import type { LiveCandle } from '../values.ts'
import { areDecimals } from './decimal-text.ts'
import type { Reducer } from './reducer.ts'

export function createTickerReducer(): Reducer<TickerView> {
  return createLatestReducer(
    (message) => (message.type === 'ticker' ? message.ticker : null),
    ({ last }) => [last],
  )
}

export function createCandleReducer(): Reducer<LiveCandle> {
  return createLatestReducer(
    (message) => (message.type === 'candle' ? { ...message.candle, previous: message.previous } : null),
    ({ close, previous }) => [close, ...(previous ? [previous.open, previous.high, previous.low, previous.close] : [])],
  )
}

type Prices = Pick<TickerView, 'open' | 'high' | 'low' | 'baseVolume' | 'quoteVolume'>

/** Each message is complete: the newest one is the value. */
function createLatestReducer<T extends Prices>(
  pick: (message: ServerMessage) => T | null,
  more: (picked: T) => readonly string[],
): Reducer<T> {
  let latest: T | null = null
  return {
    apply(message) {
      const picked = pick(message)
      if (!picked) return 'ignored'
      const { open, high, low, baseVolume, quoteVolume } = picked
      if (!areDecimals(open, high, low, baseVolume, quoteVolume, ...more(picked))) return 'broken'
      latest = Object.freeze(picked)
      return 'applied'
    },
    value: () => latest,
    forget() {
      latest = null
    },
  }
}
