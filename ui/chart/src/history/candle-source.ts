/** Where candles come from. The exchange's own is below; a test or another data vendor is another one. */
import type { ApiClient } from '@argosy/api-client'
import type { CandleInterval, MarketTerms } from '@argosy/contracts'
import type { LiveCandle, LiveStore } from '@argosy/push-client'
import { parseCandle, parseLiveCandle, type LiveTickCandle, type TickCandle } from '../candles/index.ts'

export type CandlePageQuery = {
  readonly interval: CandleInterval
  /** Candles that open before it; null asks for the newest. */
  readonly endMs: number | null
  readonly limit: number
}

export type CandleNews =
  | { readonly type: 'candle'; readonly news: LiveTickCandle }
  /** The channel was broken and is whole again. */
  | { readonly type: 'mended' }

/** Of one market. */
export type CandleSource = {
  /** Oldest first; null when the answer did not come. Never rejects. */
  readonly readPage: (query: CandlePageQuery) => Promise<readonly TickCandle[] | null>
  /** Ends with the answer. */
  readonly follow: (interval: CandleInterval, listener: (news: CandleNews) => void) => () => void
}

export type ExchangeSourceDeps = {
  readonly terms: MarketTerms
  readonly api: Pick<ApiClient, 'candles'>
  readonly candles: (interval: CandleInterval) => Pick<LiveStore<LiveCandle>, 'subscribe' | 'getSnapshot'>
}

export function createExchangeSource({ terms, api, candles }: ExchangeSourceDeps): CandleSource {
  return {
    async readPage({ interval, endMs, limit }) {
      const answer = await api.candles({
        symbol: terms.marketId,
        interval,
        limit,
        ...(endMs === null ? {} : { endMs }),
      })
      return answer.ok ? answer.data.map((view) => parseCandle(view, terms)) : null
    },
    follow(interval, listener) {
      const store = candles(interval)
      let isWhole = true
      return store.subscribe(() => {
        const { value, freshness } = store.getSnapshot()
        const wasWhole = isWhole
        if (freshness === 'stale' || freshness === 'offline') isWhole = false
        if (freshness === 'live') isWhole = true
        if (isWhole && !wasWhole) listener({ type: 'mended' })
        if (value && isWhole) listener({ type: 'candle', news: parseLiveCandle(value, terms) })
      })
    },
  }
}
