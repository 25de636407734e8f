import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../live/hydrated.ts'
import { formatMarketQuery, parseMarketQuery, plainQuery, type MarketQuery } from './market-query.ts'

export interface MarketQueryState {
  readonly query: MarketQuery
  /** The address of the same list, looked at in another way. */
  readonly hrefOf: (changes: Partial<MarketQuery>) => string
  readonly change: (changes: Partial<MarketQuery>) => void
}

/**
 * How the list is looked at lives in the address, so that it can be linked. The server writes the plain list for
 * everybody, because caches keep one page for all addresses; the reader's own order follows right after hydration.
 */
export function useMarketQuery(): MarketQueryState {
  const isHydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  // Typing must never wait for the router.
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
