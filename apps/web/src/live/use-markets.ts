import type { MarketTerms } from '@argosy/wire'
import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'

const retryMs = 3_000

/** The terms of every market, loaded by the browser; null until then. */
export function useMarkets(): readonly MarketTerms[] | null {
  const [markets, setMarkets] = useState<readonly MarketTerms[] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function fetchMarkets(): Promise<void> {
      const answer = await apiClient().markets()
      if (isOver) return
      if (answer.ok) setMarkets(answer.data)
      else timer = setTimeout(() => void fetchMarkets(), retryMs)
    }
    void fetchMarkets()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return markets
}
