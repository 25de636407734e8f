import { expect, test } from 'vitest'
import { BookSide } from './book-side.ts'

test.each([
  ['bid', (a: number, b: number) => b - a],
  ['ask', (a: number, b: number) => a - b],
] as const)('%s levels stay sorted from the best and changes tell what is true now', (name, order) => {
  const side = new BookSide(name)
  const record = side.record()
  const expected = new Map<number, number>()
  const replayed = new Map<number, number>()
  for (let step = 1; step <= 1_000; step++) {
    const price = Math.floor(Math.random() * 200)
    const quantity = Math.random() < 0.4 ? 0 : step
    side.set([String(price), String(quantity)])
    if (quantity === 0) expected.delete(price)
    else expected.set(price, quantity)
    if (step % 7 !== 0) continue
    for (const change of record.drain()) {
      if (change.quantity === 0n) replayed.delete(Number(change.price))
      else replayed.set(Number(change.price), Number(change.quantity))
    }
    expect(record.drain()).toEqual([])
    expect(replayed).toEqual(expected)
  }
  const sorted = [...expected].sort(([a], [b]) => order(a, b))
  expect(side.levels.map(({ price, quantity }) => [Number(price), Number(quantity)])).toEqual(sorted)
})

test('too many levels lose the worst ones, as changes', () => {
  const side = new BookSide('bid')
  side.replace([
    ['9', '1'],
    ['8', '1'],
    ['7', '1'],
  ])
  const record = side.record()
  expect(side.trim(3)).toBe(false)
  expect(side.trim(1)).toBe(true)
  expect(side.levels.map(({ price }) => price)).toEqual([9n])
  expect(record.drain().map(({ price, quantity }) => [price, quantity])).toEqual([
    [8n, 0n],
    [7n, 0n],
  ])
})

test('each subscriber has its own record, and a second snapshot is published as its differences', () => {
  const side = new BookSide('ask')
  const [first, second] = [side.record(), side.record()]
  const replayed = (record: typeof first) => record.drain().map(({ price, quantity }) => [price, quantity])
  side.replace([
    ['5', '1'],
    ['6', '2'],
    ['7', '3'],
  ])
  expect(replayed(first)).toHaveLength(3)
  side.replace([
    ['4', '9'],
    ['6', '2'],
    ['7', '4'],
  ])
  expect(replayed(first)).toEqual([
    [4n, 9n],
    [7n, 4n],
    [5n, 0n],
  ])
  expect(replayed(second)).toEqual([
    [5n, 0n],
    [6n, 2n],
    [7n, 4n],
    [4n, 9n],
  ])
})
