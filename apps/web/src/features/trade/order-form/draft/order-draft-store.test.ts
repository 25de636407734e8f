import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { someTerms } from '../../shared/test-terms.ts'
import { createOrderDraftStore, shownProblem, type NeedsConfirmation } from './order-draft-store.ts'
import { createFakeDraftEnvironment } from '../testing/fake-draft-environment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(
  needsConfirmation: NeedsConfirmation = () => false,
  first: Parameters<typeof createFakeDraftEnvironment>[0] = {},
) {
  const fake = createFakeDraftEnvironment(first)
  const draftStore = createOrderDraftStore(fake.environment, needsConfirmation)
  const drawn = vi.fn<() => void>()
  const leave = draftStore.subscribe(drawn)
  vi.runAllTimers()
  drawn.mockClear()
  return { ...fake, draftStore, drawn, leave }
}

type Opened = ReturnType<typeof open>

function fill({ draftStore }: Opened, price = '99.50', text = '0.5'): void {
  draftStore.edit({ type: 'text', field: 'price', text: price })
  draftStore.edit({ type: 'amount', text })
}

const placed =
  (status: 'resting' | 'filled' | 'cancelled', filled = '0') =>
  (clientOrderId: string) =>
    ({
      type: 'answered',
      clientOrderId,
      attempt: 0,
      atMs: 1_100,
      answer: { ok: true, data: { orderId: 8, clientOrderId, status, filled, timeMs: 1_100 } },
    }) as const

describe('sending', () => {
  test('a whole order leaves once, with what was typed', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.submit()
    expect(opened.sent).toEqual([
      {
        door: 'order',
        body: { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '99.50', quantity: '0.50000' },
      },
    ])
    expect(opened.draftStore.getSnapshot()).toMatchObject({ stage: 'sent', submitRefusal: undefined })
  })

  test('a second submit sends nothing while the first order is under way, and is refused', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.submit()
    opened.draftStore.submit()
    expect(opened.sent).toHaveLength(1)
    expect(opened.draftStore.getSnapshot().submitRefusal).toBe('order_under_way')
  })

  test('after an accepted order the amount is cleared and the price stays', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.submit()
    opened.receive(placed('resting'))
    vi.runAllTimers()
    expect(opened.draftStore.getSnapshot()).toMatchObject({
      stage: 'resting',
      draft: { price: '99.50', amount: { text: '' } },
    })
  })

  test('a refused order keeps its fields', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.submit()
    opened.receive((clientOrderId) => ({
      type: 'answered',
      clientOrderId,
      attempt: 0,
      atMs: 1_100,
      answer: { ok: false, code: 'balance_insufficient', msg: '' },
    }))
    vi.runAllTimers()
    expect(opened.draftStore.getSnapshot()).toMatchObject({ stage: 'refused', draft: { amount: { text: '0.5' } } })
  })

  test('an order edited while the previous one was under way keeps its amount', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.submit()
    opened.draftStore.edit({ type: 'amount', text: '0.7' })
    opened.receive(placed('resting'))
    vi.runAllTimers()
    expect(opened.draftStore.getSnapshot().draft.amount.text).toBe('0.7')
  })

  test('an immediate order without a fill keeps the amount, a partly filled one clears it', () => {
    for (const [filled, text] of [
      ['0', '0.5'],
      ['0.2', ''],
    ] as const) {
      const opened = open()
      fill(opened)
      opened.draftStore.submit()
      opened.receive(placed('cancelled', filled))
      vi.runAllTimers()
      expect(opened.draftStore.getSnapshot().draft.amount.text).toBe(text)
    }
  })

  test('empty fields are named after a try, and only then', () => {
    const opened = open()
    expect(shownProblem(opened.draftStore.getSnapshot(), 'price')).toBeUndefined()
    opened.draftStore.submit()
    expect(opened.sent).toEqual([])
    expect(opened.draftStore.getSnapshot()).toMatchObject({ isTried: true, stoppedCount: 1 })
    expect(shownProblem(opened.draftStore.getSnapshot(), 'price')).toBe('price_missing')
    expect(shownProblem(opened.draftStore.getSnapshot(), 'amount')).toBe('amount_missing')
    opened.draftStore.edit({ type: 'text', field: 'price', text: '99' })
    expect(shownProblem(opened.draftStore.getSnapshot(), 'amount')).toBeUndefined()
  })

  test('[MD] a page that was suspended sends nothing although it still looks live', () => {
    const opened = open(() => false, { holdNow: 'book_not_live' })
    fill(opened)
    expect(opened.draftStore.getSnapshot().hold).toBeUndefined()
    opened.draftStore.submit()
    expect(opened.sent).toEqual([])
    expect(opened.draftStore.getSnapshot().hold).toBe('book_not_live')
  })

  test.each(['signed_out', 'terms_missing', 'book_not_live', 'account_not_live'] as const)(
    '%s sends nothing',
    (hold) => {
      const opened = open(() => false, { hold })
      fill(opened)
      opened.draftStore.submit()
      expect(opened.sent).toEqual([])
    },
  )
})

describe('confirmation', () => {
  test('nothing leaves before the yes, and then once', () => {
    const opened = open(() => true)
    fill(opened)
    opened.draftStore.submit()
    opened.draftStore.submit()
    expect([opened.sent.length, opened.draftStore.getSnapshot().isConfirming]).toEqual([0, true])
    opened.draftStore.confirm()
    opened.draftStore.confirm()
    expect([opened.sent.length, opened.draftStore.getSnapshot().isConfirming]).toEqual([1, false])
  })

  test('a no sends nothing, and a yes after it neither', () => {
    const opened = open(() => true)
    fill(opened)
    opened.draftStore.submit()
    opened.draftStore.dismissQuestion()
    opened.draftStore.confirm()
    expect(opened.sent).toEqual([])
  })

  test('a market that went stale behind the question is not traded on', () => {
    const opened = open(() => true)
    fill(opened)
    opened.draftStore.submit()
    opened.set({ holdNow: 'book_not_live' })
    opened.draftStore.confirm()
    expect(opened.draftStore.getSnapshot()).toMatchObject({ isConfirming: true, hold: 'book_not_live' })
    expect(opened.sent).toEqual([])
    opened.set({ holdNow: undefined })
    opened.draftStore.confirm()
    expect([opened.sent.length, opened.draftStore.getSnapshot().isConfirming]).toEqual([1, false])
  })

  test('a user signed out while the confirmation is open cannot submit', () => {
    const opened = open(() => true)
    fill(opened)
    opened.draftStore.submit()
    opened.set({ holdNow: 'signed_out' })
    opened.draftStore.confirm()
    expect([opened.sent.length, opened.draftStore.getSnapshot().isConfirming]).toEqual([0, false])
  })

  test('warnings are passed to the decision whether to confirm', () => {
    const asks = vi.fn<NeedsConfirmation>(() => true)
    const opened = open(asks)
    fill(opened, '105.00')
    opened.draftStore.submit()
    expect(asks).toHaveBeenCalledWith(expect.objectContaining({ price: '105.00' }), [
      { code: 'price_far_through', bps: 498n },
    ])
  })
})

describe('the market', () => {
  test('news are taken in a few times a second, an edit at once', () => {
    const opened = open()
    for (let at = 0; at < 50; at += 1) opened.set({})
    expect(opened.drawn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(opened.drawn).toHaveBeenCalledTimes(1)
    fill(opened)
    expect(opened.drawn).toHaveBeenCalledTimes(3)
  })

  test('an edit looks at the market of that moment', () => {
    const opened = open()
    const asks = [{ price: 9_950n, quantity: 100_000n }]
    opened.set({ facts: { asks } })
    opened.draftStore.edit({ type: 'share', percent: 50n })
    expect(opened.draftStore.getSnapshot().draft).toMatchObject({ price: '99.50' })
  })

  test('a price that is pressed makes a limit order of a market order', () => {
    const { draftStore } = open()
    draftStore.setType('market')
    draftStore.prefillPrice(9_900n as PriceTicks)
    draftStore.prefillSize(50_000n as QuantityLots)
    expect(draftStore.getSnapshot().draft).toMatchObject({
      type: 'limit',
      price: '99.00',
      amount: { in: 'base', text: '0.50000' },
    })
  })

  test('a change of market clears the fields and keeps side and type', () => {
    const opened = open()
    opened.draftStore.setSide('sell')
    fill(opened)
    opened.draftStore.enter(
      createFakeDraftEnvironment({ terms: someTerms({ marketId: 'ETHUSDT' }) }, 'ETHUSDT').environment,
    )
    expect(opened.draftStore.getSnapshot().draft).toMatchObject({
      type: 'limit',
      side: 'sell',
      price: '',
      amount: { text: '' },
    })
  })

  test('an update of the same market keeps the input', () => {
    const opened = open()
    fill(opened)
    opened.draftStore.enter(createFakeDraftEnvironment().environment)
    expect(opened.draftStore.getSnapshot().draft).toMatchObject({ price: '99.50' })
  })

  test('side and type can be chosen before the market is known', () => {
    const { draftStore } = open(() => false, { terms: null })
    draftStore.setSide('sell')
    draftStore.setType('market')
    draftStore.edit({ type: 'amount', text: '1' })
    expect(draftStore.getSnapshot().draft).toMatchObject({ side: 'sell', type: 'market', amount: { text: '' } })
  })

  test('without subscribers the store ignores updates of the market', () => {
    const opened = open()
    opened.leave()
    opened.set({})
    vi.runAllTimers()
    expect(opened.drawn).not.toHaveBeenCalled()
  })
})

test('an order that would be refused has no costs and no advice, only what is wrong with it', () => {
  const opened = open()
  // 30 % above the best ask, where 10 % is allowed.
  fill(opened, '130.00', '0.5')
  expect(opened.draftStore.getSnapshot()).toMatchObject({ estimate: undefined, warnings: [] })
  expect(shownProblem(opened.draftStore.getSnapshot(), 'price')).toBe('price_outside_band')
  fill(opened, '105.00', '0.5')
  expect(opened.draftStore.getSnapshot().warnings).toMatchObject([{ code: 'price_far_through' }])
  expect(opened.draftStore.getSnapshot().estimate).toBeDefined()
})

test('with too little balance, the form still shows the estimate and no warnings', () => {
  const opened = open()
  fill(opened, '105.00', '99')
  expect(shownProblem(opened.draftStore.getSnapshot(), 'amount')).toBe('balance_insufficient')
  expect(opened.draftStore.getSnapshot()).toMatchObject({ warnings: [] })
  expect(opened.draftStore.getSnapshot().estimate).toBeDefined()
})
