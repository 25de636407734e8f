import { calculateBookChecksum } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import { expect, test, vi } from 'vitest'
import { createBookReducer } from './reducers/book-reducer.ts'
import { createHeldClient } from './testing/manual-client.ts'

const head = { marketId: 'BTCUSDT', timeMs: 1, bids: [] } as const
const sum = (asks: readonly LevelText[]) => calculateBookChecksum([], asks)

test('a hidden tab stores the latest state and no queue, however many messages arrive', () => {
  const held = createHeldClient({ tradesMax: 20 })
  const book = held.client.book('BTCUSDT')
  const trades = held.client.trades('BTCUSDT')
  const onBook = vi.fn<() => void>()
  book.subscribe(onBook)
  trades.subscribe(() => {})
  held.connect()
  held.socket.receive({
    type: 'book_snapshot',
    ...head,
    version: 0,
    asks: [['100', '1']],
    checksum: sum([['100', '1']]),
  })
  held.socket.receive({ type: 'trades', marketId: 'BTCUSDT', isSnapshot: true, hasGap: true, trades: [] })
  held.frame()
  onBook.mockClear()
  held.client.setHidden(true)
  const count = 3_000
  for (let version = 1; version <= count; version++) {
    const asks = [['100', String(version)]] as const
    const delta = { type: 'book_delta', ...head, previousVersion: version - 1, version, asks } as const
    held.socket.receive({ ...delta, checksum: sum(asks) })
    const trade = { tradeId: `${version}-0`, price: '100', quantity: '1', takerSide: 'buy', timeMs: 1 } as const
    held.socket.receive({ type: 'trades', marketId: 'BTCUSDT', isSnapshot: false, hasGap: false, trades: [trade] })
  }
  // One flush is planned for all changes, and no listener has been notified yet.
  expect(held.framesRequested).toBe(1)
  expect(onBook).not.toHaveBeenCalled()
  held.client.setHidden(false)
  expect(onBook).toHaveBeenCalledTimes(1)
  expect(book.getSnapshot().value).toMatchObject({ version: count, asks: [{ price: 100n, quantity: BigInt(count) }] })
  expect(trades.getSnapshot().value).toHaveLength(20)
  expect(trades.getSnapshot().value?.[0]?.tradeId).toBe(`${count}-0`)
})

test('[MD-2] a book that only grows is not believed', () => {
  const reducer = createBookReducer('BTCUSDT', 10)
  const levels = (from: number) => Array.from({ length: 15_000 }, (_, at): LevelText => [String(from + at), '1'])
  const first = levels(1)
  reducer.apply({ type: 'book_snapshot', ...head, version: 1, asks: first, checksum: sum(first) })
  const delta = { type: 'book_delta', ...head, previousVersion: 1, version: 2, checksum: sum(first) } as const
  expect(reducer.apply({ ...delta, asks: levels(20_001) })).toBe('broken')
})
