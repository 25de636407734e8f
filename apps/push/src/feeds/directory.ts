import { createMarketDirectory, type MarketDirectory } from '@argosy/wire'
import type { QueryClient } from '@argosy/nats'

/** The markets and assets of a partition; terms never change, so it is fetched again only for unknown names. */
export interface Directory {
  /** @throws QueryUnansweredError while there is no leader */
  read(isEnough: (directory: MarketDirectory) => boolean): Promise<MarketDirectory>
}

/** Limits the load on the engine from clients that guess names. */
const refreshEveryMs = 1_000

export function createDirectory(queries: Pick<QueryClient, 'answer'>): Directory {
  let directory: MarketDirectory = { markets: new Map(), assetDecimals: new Map() }
  let refreshedAtMs = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    try {
      directory = createMarketDirectory(await queries.answer({ type: 'markets' }))
      refreshedAtMs = performance.now()
    } finally {
      refreshing = undefined
    }
  }

  return {
    async read(isEnough) {
      if (!isEnough(directory) && performance.now() - refreshedAtMs >= refreshEveryMs) await (refreshing ??= refresh())
      return directory
    },
  }
}
