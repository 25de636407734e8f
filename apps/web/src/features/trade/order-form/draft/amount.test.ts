import type { AccountId, AppliedCommand } from '@argosy/exchange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalOrThrow } from '@argosy/money'
import { calculateCostToLevel, calculateMaxLots } from '../estimate/depth.ts'
import { quantityText } from '../fields/market-steps.ts'
import { assertEverywhere } from '../testing/assert-everywhere.ts'
import { anyDraft, anyExchange } from '../testing/any-draft.ts'
import { lots, plainMarket, ticks, TestExchange } from '../testing/engine.ts'
import { isByCost, quoteOfLots, readAmount, switchEntry } from './amount.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { shareOf, calculateShareAmount } from './share.ts'

describe('base and quote', () => {
  test('a typed total is never exceeded, and one lot more would exceed it', () => {
    const { marketSteps } = new TestExchange()
    const facts = { ...new TestExchange().facts(), marketSteps }
    fc.assert(
      fc.property(fc.bigInt(1n, 9_000n), fc.bigInt(1n, 10n ** 12n), (price, total) => {
        const draft = {
          ...emptyDraft('limit'),
          price: `${(price * 25n) / 100n}.${((price * 25n) % 100n).toString().padStart(2, '0')}`,
          amount: { in: 'quote', text: `${total / 1_000_000n}.${(total % 1_000_000n).toString().padStart(6, '0')}` },
        } as OrderDraft
        const amount = readAmount(draft, facts)
        if (!amount.ok) throw new Error(amount.code)
        const worth = (quantity: bigint) => quoteOfLots(draft, facts, lots(quantity))
        expect(worth(amount.value.quantity)).toMatchObject({ ok: true })
        const value = (quantity: bigint) => {
          const quote = worth(quantity)
          return quote.ok ? quote.value : 0n
        }
        expect(value(amount.value.quantity) <= total).toBe(true)
        expect(value(amount.value.quantity + 1n) > total).toBe(true)
      }),
    )
  })

  test('from base to quote and back is the same quantity, whatever the type of order', () => {
    fc.assert(
      fc.property(anyExchange, anyDraft, fc.bigInt(1n, 60n), (createExchange, draft, quantity) => {
        const facts = createExchange().facts()
        const text = quantityText(facts.marketSteps, lots(quantity))
        const typed = { ...draft, amount: { in: 'base', text } } as OrderDraft
        const inQuote = switchEntry(typed, facts)
        if (inQuote.text === '') return
        expect(switchEntry({ ...typed, amount: inQuote }, facts)).toEqual({ in: 'base', text })
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)
})

describe('a share of what is available', () => {
  const answerOf = ({ receipt }: AppliedCommand) => (receipt.ok ? 'accepted' : receipt.refusal)
  const loosen = (exchange: TestExchange) => {
    exchange.setTerms({ ...plainMarket, quantityLotsMin: 1, quantityLotsMax: 100_000 })
    return exchange
  }

  test('[LG-3, FE-1] the engine takes all of it, fees or not, and refuses one lot more', () => {
    const seen = new Set<string>()
    assertEverywhere(
      fc.property(anyExchange, anyDraft, (createExchange, draft) => {
        const exchange = loosen(createExchange())
        exchange.send({
          type: 'set_account_fees',
          accountId: 'trader' as AccountId,
          rates: { makerPpm: 900, takerPpm: 999 },
        })
        const facts = exchange.facts()
        const amount = calculateShareAmount(draft, facts, 100n)
        const order = amount && readDraft({ ...draft, amount }, facts).order
        if (!order) return
        const answer = answerOf(exchange.place('trader', order))
        expect(answer).not.toBe('balance_insufficient')
        // A sale entered in quote is cut to the book's depth, and an order by cost has no lots.
        if (answer !== 'accepted' || order.quantity === 0n || (amount.in === 'quote' && order.side === 'sell')) return
        seen.add(`${draft.type} ${draft.side}`)
        const more = { ...order, quantity: lots(order.quantity + 1n) }
        expect(answerOf(loosen(createExchange()).place('trader', more))).toBe('balance_insufficient')
      }),
      1_000,
    )
    expect(seen.size).toBeGreaterThan(6)
  }, 60_000)

  test('[LG-3] the most one can take is taken by the engine, and one lot more is not', () => {
    let acceptedCount = 0
    assertEverywhere(
      fc.property(anyExchange, anyDraft, (createExchange, draft) => {
        const exchange = loosen(createExchange())
        const facts = exchange.facts()
        const max = draft.type === 'market' ? null : calculateMaxLots(draft, facts)
        if (max === null || isByCost(draft)) return
        const place = (quantity: bigint) => {
          const text = quantityText(facts.marketSteps, lots(quantity))
          const { order } = readDraft({ ...draft, amount: { in: 'base', text } }, facts)
          return order && answerOf(loosen(createExchange()).place('trader', order))
        }
        if (place(max) !== 'accepted') return
        acceptedCount++
        expect(place(max + 1n)).toBe('balance_insufficient')
      }),
      500,
    )
    expect(acceptedCount).toBeGreaterThan(20)
  }, 60_000)

  const exchange = new TestExchange()
  exchange.trade(100)
  exchange.rest('sell', 101, 50)
  exchange.rest('buy', 99, 50)
  exchange.deposit('trader', 1_234n, 10_000_000n)
  const facts = exchange.facts()
  const at = (type: OrderDraft['type'], side: 'buy' | 'sell', entry: 'base' | 'quote', own: object = {}) =>
    ({ ...emptyDraft(type, side), amount: { in: entry, text: '' }, ...own }) as OrderDraft

  test.each([
    [at('limit', 'sell', 'base'), 100n, '0.120'],
    [at('limit', 'sell', 'base'), 25n, '0.030'],
    [at('limit', 'buy', 'base', { price: '25.00' }), 100n, '0.400'],
    [at('limit', 'buy', 'base', { price: '25.25' }), 100n, '0.395'],
    [at('limit', 'buy', 'quote', { price: '25.25' }), 100n, '9.97375'],
    [at('limit', 'buy', 'base'), 100n, undefined],
    [at('market', 'buy', 'quote'), 50n, '5.00'],
    [at('market', 'buy', 'base'), 50n, '0.195'],
    [at('market', 'sell', 'quote'), 100n, '2.97'],
    [at('oco', 'buy', 'base', { price: '24', triggerPrice: '26', stopPrice: '25.25' }), 100n, '0.395'],
  ])('%# %o, %s percent is %s', (draft, percent, text) => {
    expect(calculateShareAmount(draft, facts, percent)?.text).toBe(text)
  })

  test('a share is never more than the market takes in one order', () => {
    const small = new TestExchange({ ...plainMarket, quantityLotsMax: 20 })
    small.deposit('trader', 100_000n, 10n ** 12n)
    for (const side of ['buy', 'sell'] as const)
      expect(calculateShareAmount(at('limit', side, 'base', { price: '25.00' }), small.facts(), 100n)?.text).toBe(
        '0.100',
      )
  })

  test('the slider shows the amount as a share', () => {
    const draft = at('market', 'buy', 'quote', { amount: { in: 'quote', text: '2.5' } })
    expect(shareOf(draft, facts)).toBe(25)
    expect(shareOf(at('limit', 'sell', 'base', { amount: { in: 'base', text: '9' } }), facts)).toBe(100)
    expect(shareOf(at('limit', 'sell', 'base'), facts)).toBeUndefined()
  })

  test('the most one can take follows the balance, the book and the protection', () => {
    expect(calculateMaxLots(at('limit', 'buy', 'base', { price: '25' }), facts)).toBe(80n)
    expect(calculateMaxLots(at('market', 'buy', 'base'), facts)).toBe(50n)
    expect(calculateMaxLots(at('market', 'sell', 'base'), facts)).toBe(24n)
    expect(calculateMaxLots(at('limit', 'buy', 'base'), facts)).toBeNull()
  })
})

test('the cost to a level sums everything before it', () => {
  const exchange = new TestExchange()
  for (const [price, quantity] of [
    [101, 2],
    [103, 4],
    [110, 6],
  ] as const)
    exchange.rest('sell', price, quantity)
  const cost = (price: number) => calculateCostToLevel(exchange.facts(), 'asks', ticks(price))
  expect(cost(100)).toMatchObject({ quantity: 0n, notional: 0n })
  expect(cost(103)).toMatchObject({ quantity: 6n, notional: BigInt(101 * 2 + 103 * 4) * 1_250n })
  expect(cost(200).quantity).toBe(12n)
  expect(parseDecimalOrThrow('0.25', 2)).toBe(exchange.marketSteps.tick)
})
