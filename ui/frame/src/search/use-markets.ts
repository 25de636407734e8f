import { useEffect, useState } from 'react'
import type { FrameMarket, HeaderProps } from '../types.ts'

export type MarketsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly markets: readonly FrameMarket[] }

/** The given list, or the state of loading it. */
export function useMarkets(source: HeaderProps['markets']): MarketsState {
  const [state, setState] = useState<MarketsState>({ status: 'loading' })
  const load = typeof source === 'function' ? source : undefined
  useEffect(() => {
    if (!load) return
    let isHere = true
    load().then(
      (markets) => isHere && setState({ status: 'ready', markets }),
      () => isHere && setState({ status: 'failed' }),
    )
    return () => {
      isHere = false
    }
    // Once per opening of the search: a new callback must not load again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return typeof source === 'function' ? state : { status: 'ready', markets: source ?? [] }
}
