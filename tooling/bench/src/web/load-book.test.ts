import { expect, test } from 'vitest'
import { LoadBook, type BookChange } from './load-book.ts'

test('a reader who applies every change has the book, and it is never crossed nor empty', () => {
  const book = new LoadBook(6_700_000, 7)
  const read = { bids: toMap(book.levels(10_000).bids), asks: toMap(book.levels(10_000).asks) }
  for (let index = 0; index < 5_000; index++) {
    const change = index % 4 === 0 ? book.trade().change : book.change()
    apply(read, change)
    const [bid, ask] = [Math.max(...read.bids.keys()), Math.min(...read.asks.keys())]
    if (bid >= ask) throw new Error(`crossed after ${index} changes: ${bid} ${ask}`)
    if (index % 250 !== 0) continue
    expect([Number(book.best.bid[0]), Number(book.best.ask[0])]).toEqual([bid, ask])
    expect(toMap(book.levels(10_000).bids)).toEqual(read.bids)
    expect(toMap(book.levels(10_000).asks)).toEqual(read.asks)
    expect(Math.min(read.bids.size, read.asks.size)).toBeGreaterThan(500)
  }
})

function toMap(levels: BookChange['bids']): Map<number, number> {
  return new Map(levels.map(([price, quantity]) => [Number(price), Number(quantity)]))
}

function apply(read: { bids: Map<number, number>; asks: Map<number, number> }, change: BookChange): void {
  for (const side of ['bids', 'asks'] as const)
    for (const [price, quantity] of change[side]) {
      if (quantity === '0') read[side].delete(Number(price))
      else read[side].set(Number(price), Number(quantity))
    }
}
