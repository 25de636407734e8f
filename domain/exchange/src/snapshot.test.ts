import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { decodeFragments, decodeSnapshot, encodeFragments, encodeSnapshot } from './snapshot.ts'
import { anyAct, perform, prepare } from './testing/any-act.ts'
import { anExchange, type ExchangeFixture } from './testing/exchange-fixture.ts'

const anyActs = fc.array(anyAct, { maxLength: 60, size: 'max' })

test('[SN-2] a state read back answers and writes as the one that was written', () => {
  fc.assert(
    fc.property(anyActs, anyActs, (before, after) => {
      const [original, restored] = [anExchange(), anExchange()]
      for (const exchange of [original, restored]) {
        prepare(exchange)
        for (const act of before) perform(exchange, act)
      }
      const text = encodeSnapshot(original.state)
      restored.state = decodeSnapshot(text)
      expect(encodeSnapshot(restored.state)).toBe(text)
      for (const act of after) expect(perform(restored, act)).toEqual(perform(original, act))
      expect(encodeSnapshot(restored.state)).toBe(encodeSnapshot(original.state))
      expect(levelsOf(restored)).toEqual(levelsOf(original))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('[SN-1] [SN-4] equal histories give equal text, on either book', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const texts = [createOrderBook, createOrderBook, createReferenceOrderBook].map((createBook) => {
        const exchange = anExchange('', createBook)
        prepare(exchange)
        for (const act of acts) perform(exchange, act)
        return encodeSnapshot(exchange.state)
      })
      expect(new Set(texts).size).toBe(1)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('[SN-1] a difference anywhere gives another text', () => {
  const text = encodeSnapshot(anExchange('bid 100 × 2 alice').state)
  const others = [
    'bid 100 × 3 alice',
    'bid 101 × 2 alice',
    'bid 100 × 2 bob',
    'ask 100 × 2 alice',
    'bid 100 × 2 alice post_only',
    'bid 100 × 2 alice show 1',
    'bid 100 × 2 alice stp cancel_both',
    'bid 100 × 2 alice as mine',
    'bid 100 × 2 alice tp 110',
  ]
  for (const other of others) expect(encodeSnapshot(anExchange(other).state)).not.toBe(text)
})

test('[SN-1] the text in fragments is the text, and no fragment grows with the state', () => {
  const exchange = anExchange()
  for (let name = 1; name <= 3_000; name += 1) exchange.place(`bid 100 × 1 alice as name-${name}`)
  const fragments = [...encodeFragments(exchange.state)]
  expect(fragments.join('')).toBe(encodeSnapshot(exchange.state))
  expect(JSON.parse(fragments.join('\n')), 'line breaks between fragments change nothing').toEqual(
    JSON.parse(fragments.join('')),
  )
  expect(Math.max(...fragments.map(({ length }) => length))).toBeLessThan(300_000)
  expect(fragments.some((fragment) => fragment.includes('\n'))).toBe(false)
  expect(encodeSnapshot(decodeFragments(fragments))).toBe(fragments.join(''))
})

test('[SN-3] another format version is refused', () => {
  const text = encodeSnapshot(anExchange().state)
  expect(() => decodeSnapshot(text.replace('"formatVersion":2', '"formatVersion":3'))).toThrow(RangeError)
})

function levelsOf({ state }: ExchangeFixture): unknown {
  return [...state.markets.values()].map(({ book }) => [book.levels('buy'), book.levels('sell')])
}
