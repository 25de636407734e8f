/** Runs the state machine: makes requests, follows the channel, retries. All decisions are in `history.ts`. */
import type { ChartInterval } from '../intervals/index.ts'
import type { CandleSource } from './candle-source.ts'
import {
  applyHistoryEvent,
  openHistory,
  retryAfterMs,
  type HistoryEvent,
  type HistoryRequest,
  type HistoryState,
  type HistoryStep,
} from './history.ts'

export type HistoryOptions = {
  readonly interval: ChartInterval
  readonly source: CandleSource
  readonly onChange: (state: HistoryState) => void
  /** Calls back after the delay, unless the returned function is called before. */
  readonly schedule?: (call: () => void, afterMs: number) => () => void
}

export type RunningHistory = {
  readonly getState: () => HistoryState
  readonly loadOlder: () => void
  readonly retry: () => void
  readonly stop: () => void
}

export function startHistory({ interval, source, onChange, schedule = scheduleTimer }: HistoryOptions): RunningHistory {
  let state: HistoryState
  let isStopped = false
  let cancelRetry: (() => void) | undefined

  function apply(step: HistoryStep): void {
    state = step.state
    onChange(state)
    if (step.request) void read(step.request)
    cancelRetry?.()
    cancelRetry = state.failure ? schedule(() => dispatch({ type: 'retry_wanted' }), retryAfterMs(state)) : undefined
  }

  function dispatch(event: HistoryEvent): void {
    // A late answer belongs to another interval.
    if (isStopped) return
    const step = applyHistoryEvent(state, event)
    if (step.state !== state || step.request) apply(step)
  }

  async function read({ requestId, ...query }: HistoryRequest): Promise<void> {
    const page = await source.readPage(query)
    dispatch(page ? { type: 'page_came', requestId, page } : { type: 'page_failed', requestId })
  }

  const first = openHistory(interval)
  state = first.state
  const leave = source.follow(interval.source, (update) =>
    dispatch(update.type === 'candle' ? { type: 'news_came', news: update.news } : { type: 'channel_mended' }),
  )
  apply(first)

  return {
    getState: () => state,
    loadOlder: () => dispatch({ type: 'older_wanted' }),
    retry: () => dispatch({ type: 'retry_wanted' }),
    stop() {
      isStopped = true
      cancelRetry?.()
      leave()
    },
  }
}

function scheduleTimer(call: () => void, afterMs: number): () => void {
  const timer = setTimeout(call, afterMs)
  return () => clearTimeout(timer)
}
