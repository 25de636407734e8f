import { english } from '@argosy/i18n'
import { drainAnnouncements } from '@argosy/kit/toast-queue'
import type { FillView } from '@argosy/wire/http'
import type { MessageDescriptor } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { forgetFills, recentFillsOf, addFills } from './recent-fills.ts'
import { trackSentOrder, type TrackedOrder } from './tracked-order.ts'
import { findTone } from './order-sound.ts'
import { announceOrders } from './announce-orders.ts'
import type { OrderToast, AnnouncedStage } from './toasts.ts'

// The build replaces the macros by their arguments.
vi.mock('@lingui/core/macro', () => ({
  msg: (descriptor: MessageDescriptor) => descriptor,
  plural: (count: number, { other }: { readonly other: string }) => other.replace('#', String(count)),
}))

beforeEach(() => {
  drainAnnouncements()
  forgetFills()
})

const rechecked: string[] = []
const context = {
  translate: ({ message = '' }: MessageDescriptor) => message,
  language: english,
  markets: [someTerms()],
  onRecheck: (key: string) => void rechecked.push(key),
  fillsOf: recentFillsOf,
}

function aTrackedOrder(key: string, own: Partial<TrackedOrder> = {}): TrackedOrder {
  const body = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000.00', quantity: '0.50000' } as const
  return { ...trackSentOrder(key, { door: 'order', body }, 'form', 1), ...own }
}

const aToast = (stage: AnnouncedStage, key = 'a', own: Partial<TrackedOrder> = {}): OrderToast => ({
  key,
  stage,
  trackedOrder: aTrackedOrder(key, own),
  isUpdate: false,
})

function announce(...toasts: OrderToast[]) {
  announceOrders(toasts, context)
  return drainAnnouncements().map(({ title, text, key, tone, isLasting }) => ({
    title,
    text: text?.replace(/[\u2066\u2069]/g, ''),
    key,
    tone,
    isLasting,
  }))
}

test('an order is announced in one toast under its own key, as text', () => {
  expect(announce(aToast('resting'))).toEqual([
    {
      title: 'Order placed',
      text: 'Buy 0.5 BTC at 60,000 USDT',
      key: 'order:a',
      tone: 'success',
      isLasting: undefined,
    },
  ])
  expect(announce(aToast('partly_filled', 'a', { filled: '0.20000' }))[0]?.text).toBe(
    'Buy 0.5 BTC at 60,000 USDT\n0.2 BTC filled',
  )
})

test('a filled order shows average price and fee once all its fills have been received', () => {
  const fill = (fillId: string, quantity: string, price: string, notional: string, fee: string): FillView => ({
    fillId,
    orderId: 8,
    marketId: 'BTCUSDT',
    side: 'buy',
    role: 'taker',
    price,
    quantity,
    notional,
    fee,
    feeAssetId: 'BTC',
    timeMs: 1,
  })
  const filled = aToast('filled', 'a', { orderId: 8, filled: '0.03000' })
  addFills([fill('1-0', '0.01000', '60000.00', '600.00000000', '0.00001000')])
  expect(announce(filled)[0]?.text).toBe('Buy 0.5 BTC at 60,000 USDT')
  const last = fill('1-1', '0.02000', '60003.00', '1200.06000000', '0.00002000')
  addFills([last, last])
  expect(announce(filled)[0]).toMatchObject({
    title: 'Order filled',
    text: 'Bought 0.03 BTC at avg 60,002.00 USDT · fee 0.00003 BTC',
  })
})

test('a refused order shows the reason with the market’s limit; a cancelled one shows by whom', () => {
  const sent = aTrackedOrder('a').sent
  const refused = sent && {
    ...sent,
    attempts: [{ atMs: 1, answer: { kind: 'refused', code: 'quantity_below_minimum' } as const }],
  }
  expect(announce(aToast('refused', 'a', { sent: refused }))[0]).toMatchObject({
    tone: 'refusal',
    text: expect.stringContaining('Enter at least 0.0001 BTC.'),
  })
  expect(announce(aToast('cancelled', 'a', { reason: 'user' }))[0]?.text).not.toContain('by you')
  expect(announce(aToast('cancelled', 'a', { reason: 'self_trade' }))[0]?.text).toContain('self-trade prevented')
})

test('an order without an answer stays on the screen and can be rechecked', () => {
  announceOrders([aToast('unknown', 'lost')], context)
  const [shown] = drainAnnouncements()
  expect(shown).toMatchObject({ tone: 'warning', isLasting: true, key: 'order:lost' })
  shown?.action?.onPress()
  expect(rechecked).toEqual(['lost'])
})

test('many at once are counted, not listed; what was refused is each its own story', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect(announce(...keys.map((key) => aToast('cancelled', key)))).toMatchObject([
    { title: '5 orders canceled', key: 'orders:cancelled' },
  ])
  expect(announce(...keys.map((key) => aToast('refused', key)))).toHaveLength(5)
})

test('of several tones only the most serious is played, and placing an order plays none', () => {
  expect(findTone(['filled', 'refused'])).toBe('bad')
  expect(findTone(['filled', 'unknown'])).toBe('question')
  expect(findTone(['filled'])).toBe('good')
  expect(findTone(['resting', 'cancelled'])).toBeNull()
})
