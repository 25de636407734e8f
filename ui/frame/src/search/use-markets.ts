import { useEffect, useState } from 'react'
import type { FrameMarket, HeaderProps } from '../types.ts'

export type MarketsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly markets: readonly FrameMarket[] }

/** The list that was given, or what fetching it came to. */
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
    // Once for each time the search opens: a new function is no new question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return typeof source === 'function' ? state : { status: 'ready', markets: source ?? [] }
}
