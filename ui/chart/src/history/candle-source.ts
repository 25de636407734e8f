/** The source of candles. The exchange's own is below; a test or another data vendor implements the same type. */
import type { ApiClient } from '@argosy/api-client'
import type { CandleInterval, MarketTerms } from '@argosy/wire'
import type { LiveCandle, LiveStore } from '@argosy/push-client'
import { parseCandle, parseLiveCandle, type LiveTickCandle, type TickCandle } from '../candles/index.ts'

export type CandlePageQuery = {
  readonly interval: CandleInterval
  /** Only candles that open before it; null requests the newest. */
  readonly endMs: number | null
  readonly limit: number
}

export type CandleNews =
  | { readonly type: 'candle'; readonly news: LiveTickCandle }
  /** The channel failed and has recovered. */
  | { readonly type: 'mended' }

/** The source of one market. */
export type CandleSource = {
  /** Oldest first; null when the request failed. Never rejects. */
  readonly readPage: (query: CandlePageQuery) => Promise<readonly TickCandle[] | null>
  /** The returned function ends it. */
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
