import { candleStartMs, shiftCandleStart } from '@argosy/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TickCandle } from '../candles/index.ts'
import { nextIntervalStartMs, toInterval } from '../intervals/index.ts'
import { aCandle } from '../testing/fixtures.ts'
import { applyHistoryEvent, canLoadOlder, openHistory, type HistoryEvent } from './history.ts'

/** A market that keeps trading while the chart is open, with a lossy channel and a slow, failing history. */
const doing = fc.constantFrom('trade', 'minute', 'hear', 'older', 'answer', 'fail', 'retry', 'mend', 'sleep')

test.each(['1m', '3m', '1h', '2h'])(
  '%s: without gap and never two requests, and in the end the truth',
  (text) => {
    const interval = toInterval(text)
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 120 }), fc.integer({ min: 0, max: 1_300 }), (todo, length) => {
        const startMs = candleStartMs(interval.source, Date.UTC(2026, 2, 1, 5))
        const truth: TickCandle[] = Array.from({ length: length + 1 }, (_, index) =>
          aCandle(shiftCandleStart(interval.source, startMs, index), [5, 6, 4, 5], 1 + (index % 3)),
        )
        const trade = () =>
          truth.push(aCandle((truth.pop() as TickCandle).openTimeMs, [5, 6, 4, 5], 1 + truth.length + todo.length))
        const begin = () =>
          truth.push(aCandle(shiftCandleStart(interval.source, startMs, truth.length), [5, 6, 4, 5], 1))

        const opened = openHistory(interval)
        let state = opened.state
        let underWay = 1
        const seen = new Set([1])
        const dispatch = (event: HistoryEvent) => {
          const isAnswer = event.type === 'page_came' || event.type === 'page_failed'
          if (isAnswer && event.requestId === state.request?.requestId) underWay -= 1
          const step = applyHistoryEvent(state, event)
          state = step.state
          if (step.request) {
            underWay += 1
            expect(seen.has(step.request.requestId)).toBe(false)
            seen.add(step.request.requestId)
          }
          expect(underWay).toBe(state.request ? 1 : 0)
          const { candles } = state
          const isWhole = candles.every(({ openTimeMs }, index) => {
            const next = candles[index + 1]
            return !next || next.openTimeMs === nextIntervalStartMs(interval, openTimeMs)
          })
          expect(isWhole).toBe(true)
        }
        const hear = () =>
          dispatch({ type: 'news_came', news: { running: truth.at(-1) as TickCandle, previous: truth.at(-2) ?? null } })
        const answer = () => {
          const pending = state.request
          if (!pending) return
          const before = truth.filter(({ openTimeMs }) => pending.endMs === null || openTimeMs < pending.endMs)
          dispatch({ type: 'page_came', requestId: pending.requestId, page: before.slice(-pending.limit) })
        }
        const acts: Record<string, () => void> = {
          trade,
          minute: begin,
          hear,
          answer,
          // Longer than a page, but never too long to hold all candles.
          sleep: () => void (truth.length < 10_000 && Array.from({ length: 600 }).forEach(begin)),
          older: () => dispatch({ type: 'older_wanted' }),
          retry: () => dispatch({ type: 'retry_wanted' }),
          mend: () => dispatch({ type: 'channel_mended' }),
          fail: () => state.request && dispatch({ type: 'page_failed', requestId: state.request.requestId }),
        }
        for (const act of todo) acts[act]?.()
        dispatch({ type: 'channel_mended' })
        for (let rounds = 0; rounds < 40 && (state.request || canLoadOlder(state)); rounds++) {
          answer()
          if (!state.request) dispatch({ type: 'older_wanted' })
        }
        dispatch({ type: 'channel_mended' })
        answer()
        expect(state.hasBeginning).toBe(true)
        expect(state.source).toEqual(truth)
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)
