import type { TickerView } from '@argosy/wire/http'
import type { Freshness } from '@argosy/push-client'
import { useState } from 'react'
import { useTickerBoard } from '../../../../live/tickers.ts'

/** Minimum interval between two re-sorts. */
const paceMs = 2_000

/** Tickers of the rows in view, and the last ones of rows scrolled out of view, so that these keep their position. */
export function useSeenTickers(seenIds: readonly string[]): {
  readonly tickers: ReadonlyMap<string, TickerView>
  readonly freshness: Freshness
} {
  const { tickers, freshness } = useTickerBoard(seenIds.toSorted(), paceMs)
  const [known, setKnown] = useState({ from: tickers, tickers })
  if (known.from !== tickers) setKnown({ from: tickers, tickers: new Map([...known.tickers, ...tickers]) })
  return { tickers: known.tickers, freshness }
}
