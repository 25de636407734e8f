import type { CandleView } from '@argosy/wire/http'
import type { Freshness, Live, LiveCandle } from '@argosy/push-client'
import { expect, test } from 'vitest'
import { toInterval } from '../intervals/index.ts'
import { terms } from '../testing/fixtures.ts'
import { createExchangeSource } from './candle-source.ts'
import { historyPhase, type HistoryState } from './history.ts'
import { startHistory } from './start-history.ts'

const view = (minute: number, baseVolume = '1.000'): CandleView => ({
  openTimeMs: minute * 60_000,
  open: '100.00',
  high: '100.00',
  low: '100.00',
  close: '100.00',
  baseVolume,
  quoteVolume: '100.00000000',
})

/** History, channel and clock controlled by the test. */
function createTestHistory(pages: (CandleView[] | 'failed')[]) {
  const queries: object[] = []
  let live: Live<LiveCandle> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }
  let listener: (() => void) | undefined
  const scheduled: { readonly call: () => void; readonly afterMs: number }[] = []
  const states: HistoryState[] = []
  const source = createExchangeSource({
    terms,
    api: {
      candles: (query) => {
        queries.push(query)
        const page = pages.shift() ?? []
        return Promise.resolve(
          page === 'failed' ? { ok: false, code: 'network_failed', msg: '' } : { ok: true, data: page },
        )
      },
    },
    candles: () => ({
      getSnapshot: () => live,
      subscribe: (next) => {
        listener = next
        return () => {
          listener = undefined
        }
      },
    }),
  })
  const history = startHistory({
    interval: toInterval('1m'),
    source,
    onChange: (state) => states.push(state),
    schedule(call, afterMs) {
      const one = { call, afterMs }
      scheduled.push(one)
      return () => scheduled.splice(scheduled.indexOf(one), 1)
    },
  })
  return {
    history,
    queries,
    states,
    scheduled,
    isListening: () => listener !== undefined,
    publish: (minute: number, freshness: Freshness = 'live') => {
      live = { value: { ...view(minute), previous: view(minute - 1) }, freshness, receivedAtMs: 1, refusal: null }
      listener?.()
    },
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
}

test('requests, draws and follows', async () => {
  const { history, queries, publish, settle } = createTestHistory([[view(1), view(2)]])
  await settle()
  publish(3)
  expect(queries).toEqual([{ symbol: 'BTCUSDT', interval: '1m', limit: 500 }])
  expect(history.getState().candles.map(({ openTimeMs }) => openTimeMs / 60_000)).toEqual([1, 2, 3])
})

test('candles missed while disconnected are requested once after the reconnect, even within one candle', async () => {
  const { queries, publish, settle } = createTestHistory([
    [view(1), view(2)],
    [view(1), view(2)],
  ])
  await settle()
  publish(2, 'offline')
  publish(2, 'catching-up')
  expect(queries).toHaveLength(1)
  publish(2)
  publish(2)
  await settle()
  expect(queries).toHaveLength(2)
})

test('tries again after a failure, and not after it was stopped', async () => {
  const { history, scheduled, settle } = createTestHistory(['failed', [view(1)]])
  await settle()
  expect(historyPhase(history.getState())).toBe('failed')
  expect(scheduled.map(({ afterMs }) => afterMs)).toEqual([1_000])
  scheduled[0]?.call()
  await settle()
  expect(historyPhase(history.getState())).toBe('ready')
  expect(scheduled).toEqual([])
})

test('stopped, it is silent', async () => {
  const { history, states, isListening, settle } = createTestHistory([[view(1)]])
  const count = states.length
  history.stop()
  await settle()
  expect(states).toHaveLength(count)
  expect(isListening()).toBe(false)
})

test('older pages end before the first candle', async () => {
  const full = Array.from({ length: 500 }, (_, index) => view(1_000 + index))
  const { history, queries, settle } = createTestHistory([full, [view(999)]])
  await settle()
  history.loadOlder()
  history.loadOlder()
  await settle()
  expect(queries[1]).toEqual({ symbol: 'BTCUSDT', interval: '1m', limit: 500, endMs: 60_000_000 })
  expect(queries).toHaveLength(2)
  expect(history.getState().hasBeginning).toBe(true)
})
