import type { FrameMarket } from '@argosy/frame/types'
import { useRef, useState } from 'react'

const freshMs = 10_000
const popularCount = 5

/** Lazy, so that price arithmetic is loaded only with an opened menu. */
export async function loadMarkets(): Promise<readonly FrameMarket[]> {
  const { loadFrameMarkets } = await import('./frame-markets.ts')
  return loadFrameMarkets()
}

export function usePopularMarkets(): { readonly markets: readonly FrameMarket[]; readonly refresh: () => void } {
  const [markets, setMarkets] = useState<readonly FrameMarket[]>([])
  const loadedAtMs = useRef(0)
  const refresh = () => {
    if (Date.now() - loadedAtMs.current < freshMs) return
    loadedAtMs.current = Date.now()
    loadMarkets().then(
      (all) => setMarkets(all.slice(0, popularCount)),
      () => {
        loadedAtMs.current = 0
      },
    )
  }
  return { markets, refresh }
}
