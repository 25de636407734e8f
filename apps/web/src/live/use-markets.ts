import type { MarketTerms } from '@argosy/wire'
import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { repeat } from './repeat.ts'

const retryMs = 3_000

/** The terms of every market, loaded by the browser; null until then. */
export function useMarkets(): readonly MarketTerms[] | null {
  const [markets, setMarkets] = useState<readonly MarketTerms[] | null>(null)
  useEffect(
    () =>
      repeat(async (signal) => {
        const answer = await apiClient().markets()
        if (signal.aborted) return undefined
        if (!answer.ok) return retryMs
        setMarkets(answer.data)
        return undefined
      }),
    [],
  )
  return markets
}
