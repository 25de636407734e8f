import type { AccountId } from '@argosy/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDraft } from '../draft/read-draft.ts'
import { anyDraft, anyExchange } from '../testing/any-draft.ts'
import { units, viewOf, type TestExchange } from '../testing/engine.ts'
import { evaluate } from './explain.ts'
import { explainAvailable } from './explain-order.ts'
import { calculateHeldByOrder } from './held-by-orders.ts'

function balancesOf(exchange: TestExchange) {
  return [...(exchange.state.ledger.balances.get('trader' as AccountId) ?? [])]
}

test('[LG-3, GR-2] the parts of open orders sum to exactly what is held', () => {
  fc.assert(
    fc.property(anyExchange, fc.array(anyDraft, { minLength: 1, maxLength: 8 }), (createExchange, drafts) => {
      const exchange = createExchange()
      for (const draft of drafts) {
        const { order, problems } = readDraft(draft, exchange.facts())
        if (order && problems.length === 0) exchange.place('trader', order)
      }
      const open = [...exchange.state.orders.values()].filter(({ accountId }) => accountId === 'trader')
      const holds = calculateHeldByOrder(
        open.map((order) => viewOf(exchange, order)),
        () => exchange.marketSteps,
      )
      for (const [assetId, { held }] of balancesOf(exchange)) {
        const own = holds.filter((hold) => hold.assetId === assetId)
        expect(own.reduce((total, { amount }) => total + amount, 0n)).toBe(held)
      }
    }),
    { numRuns: 1_000 },
  )
}, 60_000)

test('available is all that is owned less what is held', () => {
  const explained = explainAvailable('USDT', 6, { available: units(70), held: units(30) })
  expect(explained).toMatchObject({
    formula: 'available',
    inputs: { total: { value: 100n }, held: { value: 30n } },
    result: { value: 70n, decimals: 6, unit: 'USDT' },
  })
  expect(evaluate(explained)).toBe(70n)
})

test('an order of an unknown market is omitted', () => {
  expect(calculateHeldByOrder([{ marketId: 'ETHUSDT' } as never], () => undefined)).toEqual([])
})
