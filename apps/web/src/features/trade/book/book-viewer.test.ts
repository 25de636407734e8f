import { expect, test } from 'vitest'
import type { BookViewInput } from './book-view.calc.ts'
import { createBookViewer } from './book-viewer.ts'

const input: BookViewInput = {
  book: { asks: [{ price: 101n, quantity: 1n }], bids: [{ price: 99n, quantity: 2n }] },
  grouping: 1n,
  mode: 'both',
  rowCount: 2,
}

test('the same input returns the same view, and another one reuses unchanged rows', () => {
  const view = createBookViewer()
  const first = view(input)
  expect(view({ ...input })).toBe(first)
  const next = view({ ...input, book: { ...input.book, bids: [{ price: 98n, quantity: 2n }] } })
  expect(next.asks[0]).toBe(first.asks[0])
  expect(next.bids[0]).not.toBe(first.bids[0])
  expect(view({ ...input, mode: 'asks' }).asks).toHaveLength(4)
})
