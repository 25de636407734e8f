/**
 * The candles of a chart: pages from history, updates from the live channel, gaps after a broken connection. A pure
 * state machine; requests are returned, not made. At any moment the candles are contiguous, at most one request is
 * under way, and nothing is requested twice.
 */
import type { CandleInterval } from '@argosy/wire'
import type { LiveTickCandle, TickCandle } from '../candles/index.ts'
import { aggregateCandles, aggregateNews, isServed, type ChartInterval } from '../intervals/index.ts'
import { followEachOther, joinNewest, joinOlder, joinRunning } from './join.ts'

export type HistoryRequest = {
  readonly requestId: number
  readonly kind: 'newest' | 'older'
  readonly interval: CandleInterval
  /** Only candles that open before it; null requests the newest. */
  readonly endMs: number | null
  readonly limit: number
}

/** The request failed, or its page had a gap or did not fit the known candles. */
export type HistoryFailure = 'page_failed' | 'page_broken'

export type HistoryState = {
  readonly interval: ChartInterval
  /** The candles to draw, oldest first. */
  readonly candles: readonly TickCandle[]
  /** The served candles; the same as `candles` unless the interval is aggregated. */
  readonly source: readonly TickCandle[]
  /** The first candle is the market's first: there are no older ones. */
  readonly hasBeginning: boolean
  readonly request: HistoryRequest | null
  readonly failure: { readonly kind: HistoryRequest['kind']; readonly reason: HistoryFailure } | null
  /** Consecutive failures, for the delay before a retry. */
  readonly failureCount: number
  /** Wanted while another request was under way. */
  readonly wanted: { readonly newest: boolean; readonly older: boolean }
  /** An update that arrived before the first page. */
  readonly pendingNews: LiveTickCandle | null
  readonly requestCount: number
}

export type HistoryEvent =
  | { readonly type: 'older_wanted' }
  | { readonly type: 'page_came'; readonly requestId: number; readonly page: readonly TickCandle[] }
  | { readonly type: 'page_failed'; readonly requestId: number }
  | { readonly type: 'retry_wanted' }
  | { readonly type: 'news_came'; readonly news: LiveTickCandle }
  /** The channel failed and has recovered: updates in between are missing. */
  | { readonly type: 'channel_mended' }

export type HistoryStep = { readonly state: HistoryState; readonly request: HistoryRequest | null }

export type HistoryPhase = 'loading' | 'ready' | 'empty' | 'failed'

// The limit of served candles in memory: about 3 MB at 150 bytes each, more than a user scrolls.
export const candlesMax = 20_000

/** Includes the first request. Another interval needs another history. */
export function openHistory(interval: ChartInterval): HistoryStep {
  return requestPage(
    {
      interval,
      candles: [],
      source: [],
      hasBeginning: false,
      request: null,
      failure: null,
      failureCount: 0,
      wanted: { newest: false, older: false },
      pendingNews: null,
      requestCount: 0,
    },
    'newest',
  )
}

export function applyHistoryEvent(state: HistoryState, event: HistoryEvent): HistoryStep {
  switch (event.type) {
    case 'older_wanted':
      return canLoadOlder(state) ? requestPage(state, 'older') : rest(state)
    case 'page_came':
      return event.requestId === state.request?.requestId ? applyPage(state, state.request, event.page) : rest(state)
    case 'page_failed':
      return event.requestId === state.request?.requestId ? fail(state, state.request, 'page_failed') : rest(state)
    case 'retry_wanted':
      return state.failure ? requestPage(state, state.failure.kind) : rest(state)
    case 'news_came':
      return applyNews(state, event.news)
    case 'channel_mended':
      return requestPage(state, 'newest')
  }
}

export function canLoadOlder({ hasBeginning, source }: HistoryState): boolean {
  return !hasBeginning && source.length > 0 && source.length < candlesMax
}

export function historyPhase({ source, failure, hasBeginning, request }: HistoryState): HistoryPhase {
  if (source.length > 0) return 'ready'
  if (failure) return 'failed'
  return hasBeginning && request === null ? 'empty' : 'loading'
}

/** Doubles from one second to half a minute. */
export function retryAfterMs({ failureCount }: HistoryState): number {
  return Math.min(30_000, 500 * 2 ** failureCount)
}

function rest(state: HistoryState): HistoryStep {
  return { state, request: null }
}

function requestPage(state: HistoryState, kind: HistoryRequest['kind']): HistoryStep {
  // A running request is not cancelled for one of the other kind: that one waits for its end.
  if (state.request) {
    return rest(state.request.kind === kind ? state : { ...state, wanted: { ...state.wanted, [kind]: true } })
  }
  const { interval, source } = state
  const request: HistoryRequest = {
    requestId: state.requestCount + 1,
    kind,
    interval: interval.source,
    endMs: kind === 'newest' ? null : (source[0]?.openTimeMs ?? null),
    // A page has at most 1,000 (MD-14); for a served interval half of that loads in half the time.
    limit: isServed(interval) ? 500 : 1_000,
  }
  const wanted = { ...state.wanted, [kind]: false }
  return { state: { ...state, request, wanted, failure: null, requestCount: request.requestId }, request }
}

function fail(state: HistoryState, { kind }: HistoryRequest, reason: HistoryFailure): HistoryStep {
  const failed = { ...state, request: null, failure: { kind, reason }, failureCount: state.failureCount + 1 }
  // Scrolling requests older candles again; the newest must not wait for that.
  return kind === 'older' && state.wanted.newest ? requestPage(failed, 'newest') : rest(failed)
}

function applyPage(state: HistoryState, request: HistoryRequest, page: readonly TickCandle[]): HistoryStep {
  const { interval, source } = state
  if (!followEachOther(interval.source, page)) return fail(state, request, 'page_broken')
  // A page shorter than its limit reaches the market's first trade (MD-14).
  const isLast = page.length < request.limit
  const joined =
    request.kind === 'newest' ? joinNewest(interval.source, source, page) : joinOlder(interval.source, source, page)
  if (joined === 'gap') return fail(state, request, 'page_broken')
  const hasBeginning = isLast || (state.hasBeginning && joined.isOldPreserved)
  const next = {
    ...state,
    source: joined.candles,
    candles: aggregateCandles(interval, joined.candles, hasBeginning),
    hasBeginning,
    request: null,
    failure: null,
    failureCount: 0,
    pendingNews: null,
  }
  const step = state.pendingNews ? applyNews(next, state.pendingNews) : rest(next)
  return step.request ? step : requestWanted(step.state)
}

function requestWanted(state: HistoryState): HistoryStep {
  if (state.wanted.newest) return requestPage(state, 'newest')
  if (!state.wanted.older) return rest(state)
  return canLoadOlder(state)
    ? requestPage(state, 'older')
    : rest({ ...state, wanted: { ...state.wanted, older: false } })
}

function applyNews(state: HistoryState, news: LiveTickCandle): HistoryStep {
  const { interval, source } = state
  if (source.length === 0 && !state.hasBeginning) return rest({ ...state, pendingNews: news })
  const joined = joinRunning(interval.source, source, news)
  if (joined === 'old') return rest(state)
  if (joined === 'hole') return requestPage(state, 'newest')
  const candles =
    source.length === 0 ? aggregateCandles(interval, joined, true) : aggregateNews(interval, joined, state.candles)
  return rest({ ...state, source: joined, candles })
}
