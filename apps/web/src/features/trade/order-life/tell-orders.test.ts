import { english } from '@argosy/i18n'
import { takeAnnouncements } from '@argosy/kit/toast-queue'
import type { MessageDescriptor } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { lifeOfSent, type OrderLife } from './life.ts'
import { findTone } from './order-sound.ts'
import { tellOrders } from './tell-orders.ts'
import type { OrderToast, ToldStage } from './toasts.ts'

// The build turns the macros into what they are given.
vi.mock('@lingui/core/macro', () => ({
  msg: (descriptor: MessageDescriptor) => descriptor,
  plural: (count: number, { other }: { readonly other: string }) => other.replace('#', String(count)),
}))

beforeEach(() => void takeAnnouncements())

const asked: string[] = []
const telling = {
  say: ({ message = '' }: MessageDescriptor) => message,
  language: english,
  markets: [someTerms()],
  onAskAgain: (key: string) => void asked.push(key),
}

function aLife(key: string, own: Partial<OrderLife> = {}): OrderLife {
  const body = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000.00', quantity: '0.50000' } as const
  return { ...lifeOfSent(key, { door: 'order', body }, 'form', 1), ...own }
}

const aToast = (stage: ToldStage, key = 'a', own: Partial<OrderLife> = {}): OrderToast => ({
  key,
  stage,
  life: aLife(key, own),
  isUpdate: false,
})

function tell(...toasts: OrderToast[]) {
  tellOrders(toasts, telling)
  return takeAnnouncements().map(({ title, text, key, tone, isLasting }) => ({
    title,
    text: text?.replace(/[\u2066\u2069]/g, ''),
    key,
    tone,
    isLasting,
  }))
}

test('an order is told in one toast under its own key, in words', () => {
  expect(tell(aToast('resting'))).toEqual([
    {
      title: 'Order placed',
      text: 'Buy 0.5 BTC at 60,000 USDT',
      key: 'order:a',
      tone: 'success',
      isLasting: undefined,
    },
  ])
  expect(tell(aToast('partly_filled', 'a', { filled: '0.20000' }))[0]?.text).toBe(
    'Buy 0.5 BTC at 60,000 USDT\n0.2 BTC filled',
  )
})

test('a refusal says why, with the market’s own limit; a cancel says by whom', () => {
  const sent = aLife('a').sent
  const refused = sent && {
    ...sent,
    attempts: [{ atMs: 1, answer: { kind: 'refused', code: 'quantity_below_minimum' } as const }],
  }
  expect(tell(aToast('refused', 'a', { sent: refused }))[0]).toMatchObject({
    tone: 'refusal',
    text: expect.stringContaining('Enter at least 0.0001 BTC.'),
  })
  expect(tell(aToast('cancelled', 'a', { reason: 'user' }))[0]?.text).toContain('by you')
})

test('an order without an answer stays on the screen and can be asked about again', () => {
  tellOrders([aToast('unknown', 'lost')], telling)
  const [told] = takeAnnouncements()
  expect(told).toMatchObject({ tone: 'warning', isLasting: true, key: 'order:lost' })
  told?.action?.onPress()
  expect(asked).toEqual(['lost'])
})

test('many at once are counted, not listed; what was refused is each its own story', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect(tell(...keys.map((key) => aToast('cancelled', key)))).toMatchObject([
    { title: '5 orders cancelled', key: 'orders:cancelled' },
  ])
  expect(tell(...keys.map((key) => aToast('refused', key)))).toHaveLength(5)
})

test('of several tones only the gravest is heard, and placing makes none', () => {
  expect(findTone(['filled', 'refused'])).toBe('bad')
  expect(findTone(['filled', 'unknown'])).toBe('question')
  expect(findTone(['filled'])).toBe('good')
  expect(findTone(['resting', 'cancelled'])).toBeNull()
})
