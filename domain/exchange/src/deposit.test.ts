import { expect, test } from 'vitest'
import { anExchange, btc, rich } from './testing/exchange-fixture.ts'

test('[LG-1] [LG-6] a deposit publishes the transfer from outside to the account', () => {
  const exchange = anExchange()
  const outsideBefore = exchange.state.ledger.outside.get(btc) ?? 0n
  expect(exchange.deposit('alice', btc, 7n).events).toEqual([
    {
      type: 'transferred',
      reason: 'deposit',
      assetId: btc,
      from: { kind: 'outside' },
      to: { kind: 'available', accountId: 'alice' },
      amount: 7n,
    },
  ])
  expect(exchange.balance('alice', btc)).toBe(`${rich + 7n}+0`)
  expect(exchange.state.ledger.outside.get(btc)).toBe(outsideBefore - 7n)
  expect(exchange.state.ledger.inTransit.size).toBe(0)
})
