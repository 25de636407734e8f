import type { TickerView } from '@argosy/wire/http'
import type { Freshness, Live, LiveStore } from '@argosy/push-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTicker } from '../features/markets/test-rows.ts'
import { createTickerBoard } from './tickers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aStore() {
  const listeners = new Set<() => void>()
  let live: Live<TickerView> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }
  const store: LiveStore<TickerView> = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => live,
    getServerSnapshot: () => live,
    ageMs: () => null,
    isLiveNow: () => live.freshness === 'live',
  }
  function publish(value: TickerView | null, freshness: Freshness = 'live'): void {
    live = { value, freshness, receivedAtMs: value ? 1 : null, refusal: null }
    for (const listener of listeners) listener()
  }
  return { store, publish, listeners }
}

test('numbers are published at an interval, freshness immediately', () => {
  const btc = aStore()
  const eth = aStore()
  const stores = { BTCUSDT: btc.store, ETHUSDT: eth.store } as Record<string, LiveStore<TickerView>>
  const board = createTickerBoard((marketId) => stores[marketId] ?? btc.store, ['BTCUSDT', 'ETHUSDT'], 2_000)
  const onChange = vi.fn<() => void>()
  const leave = board.subscribe(onChange)

  btc.publish(aTicker('BTCUSDT', { last: '1.00' }))
  expect(board.getSnapshot()).toMatchObject({ freshness: 'live' })
  onChange.mockClear()

  btc.publish(aTicker('BTCUSDT', { last: '2.00' }))
  eth.publish(aTicker('ETHUSDT', { last: '3.00' }))
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onChange).toHaveBeenCalledOnce()
  expect([...board.getSnapshot().tickers.values()].map((ticker) => ticker.last)).toEqual(['2.00', '3.00'])

  eth.publish(aTicker('ETHUSDT'), 'stale')
  expect(board.getSnapshot().freshness).toBe('stale')
  leave()
  expect(btc.listeners.size + eth.listeners.size).toBe(0)
})

test('a market that never traded does not affect the freshness of the others', () => {
  const btc = aStore()
  const quiet = aStore()
  const board = createTickerBoard((id) => (id === 'BTCUSDT' ? btc.store : quiet.store), ['BTCUSDT', 'NEWUSDT'], 1)
  const leave = board.subscribe(() => {})
  btc.publish(aTicker('BTCUSDT'))
  quiet.publish(null, 'stale')
  expect(board.getSnapshot().freshness).toBe('live')
  btc.publish(aTicker('BTCUSDT'), 'offline')
  expect(board.getSnapshot().freshness).toBe('offline')
  leave()
})

test('a board opened later has the last ticker of a quiet market', () => {
  const btc = aStore()
  btc.publish(aTicker('BTCUSDT', { last: '1.00' }))
  const board = createTickerBoard(() => btc.store, ['BTCUSDT'], 2_000)
  board.subscribe(() => {})
  expect(board.getSnapshot().tickers.get('BTCUSDT')?.last).toBe('1.00')
  expect(board.getSnapshot().freshness).toBe('live')
})
