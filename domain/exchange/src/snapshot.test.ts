import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { calculateLedgerSums } from './ledger.ts'
import { calculateHold } from './place-limit-order.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts'
import type { EngineState } from './state.ts'
import { sendRoll, type Roll } from './testing/command-arbitraries.ts'
import { anExchange } from './testing/exchange-fixture.ts'

const anyRoll: fc.Arbitrary<Roll> = fc.tuple(
  fc.integer({ min: 0, max: 9 }),
  fc.nat({ max: 3 }),
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 6 }),
  fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 10 }) }, { weight: 1, arbitrary: fc.constant(30_000) }),
)
const anyRolls = fc.array(anyRoll, { maxLength: 60, size: 'max' })

test('[SN-2] a state read back answers and writes as the one that was written', () => {
  fc.assert(
    fc.property(anyRolls, anyRolls, (before, after) => {
      const [original, restored] = [anExchange(), anExchange()]
      for (const roll of before) sendRoll(original, roll)
      for (const roll of before) sendRoll(restored, roll)
      const text = encodeSnapshot(original.state)
      restored.state = decodeSnapshot(text)
      expect(encodeSnapshot(restored.state)).toBe(text)
      for (const roll of after) expect(sendRoll(restored, roll)).toEqual(sendRoll(original, roll))
      expect(encodeSnapshot(restored.state)).toBe(encodeSnapshot(original.state))
      expect(levelsOf(restored.state)).toEqual(levelsOf(original.state))
    }),
    { numRuns: 40 },
  )
}, 30_000)

test('[SN-1] [SN-4] equal histories give equal text, on either book', () => {
  fc.assert(
    fc.property(anyRolls, (rolls) => {
      const texts = [createOrderBook, createOrderBook, createReferenceOrderBook].map((createBook) => {
        const exchange = anExchange('', createBook)
        for (const roll of rolls) sendRoll(exchange, roll)
        return encodeSnapshot(exchange.state)
      })
      expect(new Set(texts).size).toBe(1)
    }),
    { numRuns: 40 },
  )
}, 30_000)

test('[SN-1] a difference anywhere gives another text', () => {
  const text = encodeSnapshot(anExchange('bid 100 × 2 alice').state)
  const others = ['bid 100 × 3 alice', 'bid 101 × 2 alice', 'bid 100 × 2 bob', 'ask 100 × 2 alice']
  for (const other of others) expect(encodeSnapshot(anExchange(other).state)).not.toBe(text)
})

test('[SN-3] another format version is refused', () => {
  const text = encodeSnapshot(anExchange().state)
  expect(() => decodeSnapshot(text.replace('"formatVersion":1', '"formatVersion":2'))).toThrow(RangeError)
})

test('[LG-1] [LG-2] [LG-3] [OB-6] [OT-11] hold after every command', () => {
  fc.assert(
    fc.property(anyRolls, (rolls) => {
      const exchange = anExchange()
      for (const roll of rolls) {
        sendRoll(exchange, roll)
        expectSound(exchange.state)
      }
    }),
    { numRuns: 40 },
  )
}, 30_000)

function expectSound(state: EngineState): void {
  expect([...calculateLedgerSums(state.ledger).values()].every((sum) => sum === 0n)).toBe(true)
  const held = new Map<string, bigint>()
  for (const order of state.orders.values()) {
    const market = state.markets.get(order.marketId)?.market
    if (!market) throw new Error('an order without a market')
    const hold = calculateHold(market, order.side, order.price, order.remaining)
    const name = `${order.accountId} ${hold.assetId}`
    held.set(name, (held.get(name) ?? 0n) + hold.amount)
  }
  for (const [account, assets] of state.ledger.balances) {
    for (const [asset, balance] of assets) {
      expect(balance.available).toBeGreaterThanOrEqual(0n)
      expect(balance.held).toBe(held.get(`${account} ${asset}`) ?? 0n)
    }
  }
  for (const { book } of state.markets.values()) {
    const [bid, ask] = [book.best('buy'), book.best('sell')]
    if (bid && ask) expect(bid.price).toBeLessThan(ask.price)
  }
  const open = [...state.orders.values()]
  expect([...state.markets.values()].flatMap(({ book }) => [...book.orders()])).toEqual(open)
  for (const [accountId, account] of state.accounts) {
    expect([...account.openOrders.values()]).toEqual(open.filter((order) => order.accountId === accountId))
  }
}

function levelsOf({ markets }: EngineState): unknown {
  return [...markets.values()].map(({ book }) => [book.levels('buy'), book.levels('sell')])
}
