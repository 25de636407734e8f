import type { AppliedCommand } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { ResultsDigest } from './results-digest.ts'

/** Only the shape counts here, not whether the exchange would ever produce such events. */
const applied = (sequence: number, ...events: object[]) =>
  ({ sequence, timeMs: 1, events, receipt: { ok: true, sequence, order: null } }) as unknown as AppliedCommand

function digestOf(...results: AppliedCommand[]): string {
  const digest = new ResultsDigest()
  for (const result of results) digest.add(result, 1)
  return Buffer.from(digest.bytes()).toString('hex')
}

const fill = { type: 'filled', price: 5n, quantity: 7n, maker: { orderId: 3, accountId: 'a' } }

test('a digest continues from stored bytes', () => {
  const first = new ResultsDigest()
  first.add(applied(1, fill), 1)
  const second = new ResultsDigest(first.bytes())
  second.add(applied(2, fill), 1)
  expect(Buffer.from(second.bytes()).toString('hex')).toBe(digestOf(applied(1, fill), applied(2, fill)))
})

test('how an object is laid out makes no difference, nor do absent fields', () => {
  const { type, price, ...rest } = fill
  expect(digestOf(applied(1, { ...rest, price, type, note: undefined }))).toBe(digestOf(applied(1, fill)))
})

test.each<[string, object]>([
  ['an amount', { ...fill, price: 6n }],
  ['one unit of a large amount', { ...fill, price: 2n ** 90n + 1n }],
  ['its sign', { ...fill, price: -5n }],
  ['a number', { ...fill, maker: { ...fill.maker, orderId: 4 } }],
  ['a large number', { ...fill, maker: { ...fill.maker, orderId: 3 + 2 ** 40 } }],
  ['a word', { ...fill, maker: { ...fill.maker, accountId: 'b' } }],
  ['two values in each other’s place', { ...fill, price: 7n, quantity: 5n }],
  ['null for nothing', { ...fill, note: null }],
  ['a list in another order', { ...fill, list: [2, 1] }],
])('%s changes it', (_name, changed) => {
  const originals = [fill, { ...fill, price: 2n ** 90n }, { ...fill, list: [1, 2] }]
  for (const original of originals) expect(digestOf(applied(1, changed))).not.toBe(digestOf(applied(1, original)))
})

test('commands in another order change it', () => {
  const other = { ...fill, price: 9n }
  expect(digestOf(applied(1, fill, other))).not.toBe(digestOf(applied(1, other, fill)))
  expect(digestOf(applied(1, fill), applied(2, other))).not.toBe(digestOf(applied(1, other), applied(2, fill)))
})

test('the version of the rules in force counts, the first as nothing', () => {
  const digests = [1, 2, 3].map((version) => {
    const digest = new ResultsDigest()
    digest.add(applied(1, fill), version)
    return Buffer.from(digest.bytes()).toString('hex')
  })
  expect(digests[0]).toBe(digestOf(applied(1, fill)))
  expect(new Set(digests).size).toBe(3)
})
