import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../live/hydrated.ts'
import { formatMarketQuery, parseMarketQuery, plainQuery, type MarketQuery } from './market-query.ts'

export interface MarketQueryState {
  readonly query: MarketQuery
  /** The address of the same list with other filters. */
  readonly hrefOf: (changes: Partial<MarketQuery>) => string
  readonly change: (changes: Partial<MarketQuery>) => void
}

/**
 * The filters are in the address, so that the list can be linked. The server renders the default list for everybody,
 * because caches store one page for all addresses; the visitor's own filters follow right after hydration.
 */
export function useMarketQuery(): MarketQueryState {
  const isHydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  // Typing must not wait for the router.
  const [typed, setTyped] = useState<string>()
  const urlQuery = isHydrated ? parseMarketQuery(params) : plainQuery
  const query = typed === undefined ? urlQuery : { ...urlQuery, text: typed }
  const format = (changes: Partial<MarketQuery>) =>
    formatMarketQuery({ ...query, ...changes }, isHydrated ? params : undefined)
  return {
    query,
    hrefOf: (changes) => `?${format(changes)}`,
    change(changes) {
      if (changes.text !== undefined) setTyped(changes.text)
      setParams(format(changes), { replace: true, preventScrollReset: true })
    },
  }
}
