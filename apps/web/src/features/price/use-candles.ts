import type { CandleView } from '@argosy/wire/http'
import { useEffect, useState } from 'react'
import { rangeQueries, type ChartRange } from '../../live/coin-data.ts'
import { apiClient } from '../../live/exchange.ts'

/** Null while loading; `failed` when loading failed. */
export type Candles = readonly CandleView[] | null | 'failed'

interface Fetched {
  readonly key: string
  readonly candles: Exclude<Candles, null>
}

/** A range's candles: the served ones until another range is chosen; loaded where the server had none. */
export function useCandles(symbol: string, range: ChartRange, served: readonly CandleView[] | null) {
  const [fetched, setFetched] = useState<Fetched>()
  const [attempt, setAttempt] = useState(0)
  const key = `${symbol} ${range} ${attempt}`
  const isServed = range === '1D' && served !== null

  useEffect(() => {
    if (isServed) return undefined
    let isOver = false
    void apiClient()
      .candles({ symbol, ...rangeQueries[range] })
      .then((answer) => {
        if (!isOver) setFetched({ key, candles: answer.ok ? answer.data : 'failed' })
      })
    return () => {
      isOver = true
    }
  }, [isServed, symbol, range, key])

  const candles: Candles = isServed ? served : fetched?.key === key ? fetched.candles : null
  return { candles, retry: () => setAttempt((count) => count + 1) }
}
