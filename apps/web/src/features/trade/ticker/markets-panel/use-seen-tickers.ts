import type { TickerView } from '@argosy/contracts/http'
import type { Freshness } from '@argosy/push-client'
import { useState } from 'react'
import { useTickerBoard } from '../../../../live/tickers.ts'

/** How often rows may change places. */
const paceMs = 2_000

/** The tickers of the rows in view, and of those that were: a row that is scrolled away keeps the place it had. */
export function useSeenTickers(seenIds: readonly string[]): {
  readonly tickers: ReadonlyMap<string, TickerView>
  readonly freshness: Freshness
} {
  const { tickers, freshness } = useTickerBoard(seenIds.toSorted(), paceMs)
  const [known, setKnown] = useState({ from: tickers, tickers })
  if (known.from !== tickers) setKnown({ from: tickers, tickers: new Map([...known.tickers, ...tickers]) })
  return { tickers: known.tickers, freshness }
}
