import type { Trades } from '@argosy/push-client'
import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { doJoin, tradeCount } from './spot-data.ts'

const triesMax = 4
const retryMs = 1_000

/**
 * The trades before the live ones: those served with the page, or, if there may be others in between, a new request.
 * The history may not contain the newest live trades at the first answer.
 */
export function useOlderTrades(symbol: string, live: Trades | null, served: Trades | null): Trades | null {
  const [fetched, setFetched] = useState<Trades | null>(null)
  const [tries, setTries] = useState(0)
  const older = fetched ?? served
  const isShort = live !== null && live.length > 0 && live.length < tradeCount
  const isApart = isShort && older !== null && !doJoin(live, older)
  useEffect(() => {
    if (!isApart || tries >= triesMax) return undefined
    let isOver = false
    async function fetchTrades(): Promise<void> {
      const answer = await apiClient().trades({ symbol, limit: tradeCount })
      if (isOver) return
      setTries((count) => count + 1)
      if (answer.ok) setFetched(answer.data)
    }
    const timer = setTimeout(() => void fetchTrades(), tries * retryMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isApart, tries, symbol])
  return older
}
