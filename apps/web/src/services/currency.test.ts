import type { ApiResult } from '@argosy/api-client'
import { currencies } from '@argosy/catalogue'
import type { UsdtRateView } from '@argosy/wire/http'
import { languages } from '@argosy/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCurrencyStore, currencyChangeEvent } from './currency.ts'

const view: UsdtRateView = {
  source: 'simulated',
  asOfMs: 1,
  supported: [
    { name: 'USD', symbol: '$', value: 'USD' },
    { name: 'EUR', symbol: '€', value: 'EUR' },
  ],
  rates: { USD: '0.9998', EUR: '0.92' },
}
const known: ApiResult<UsdtRateView> = { ok: true, data: view }
const failure: ApiResult<UsdtRateView> = { ok: false, code: 'rates_unavailable', msg: '' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aStore(saved?: string) {
  const record = { unit: saved, listeners: new Set<() => void>() }
  const answers = { next: known }
  const usdtRate = vi.fn<() => Promise<ApiResult<UsdtRateView>>>(() => Promise.resolve(answers.next))
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
  })
  const warn = vi.fn<() => void>()
  const store = createCurrencyStore({
    api: { usdtRate },
    unitRecord: {
      get: () => record.unit ?? 'CNY',
      isSaved: () => record.unit !== undefined,
      set: (unit) => void (record.unit = unit),
      subscribe: (listener) => {
        record.listeners.add(listener)
        return () => record.listeners.delete(listener)
      },
    },
    page,
    logger: { warn },
  })
  const listener = vi.fn<() => void>()
  const open = async () => {
    store.subscribe(listener)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, record, answers, usdtRate, page, warn, listener, open }
}

const current = ({ store }: ReturnType<typeof aStore>) => store.getSnapshot().current.value

test('[THM-4] nothing saved: USD, although the record’s own default is CNY', async () => {
  const set = aStore()
  expect(set.store.getSnapshot()).toEqual({
    current: { name: 'USD', symbol: '$', rate: '1', label: 'USD-$', value: 'USD' },
    entries: [],
    byValue: {},
    rates: 'unknown',
    source: undefined,
  })
  await set.open()
  expect(set.store.getSnapshot()).toMatchObject({
    current: { value: 'USD', rate: '0.9998' },
    byValue: { EUR: { unit: 'EUR', rate: '0.92', fiatCode: 'EUR' } },
    rates: 'known',
  })
})

test('[THM-4] the saved unit counts, and has no rate before the rates are known', async () => {
  const set = aStore('EUR')
  set.answers.next = failure
  await set.open()
  expect(set.store.getSnapshot()).toMatchObject({ current: { label: 'EUR-€', rate: '' }, rates: 'unknown' })
  set.answers.next = known
  await vi.advanceTimersByTimeAsync(60_000)
  expect(set.store.getSnapshot()).toMatchObject({ current: { label: 'EUR-€', rate: '0.92' }, rates: 'known' })
})

test('[THM-4] a currency-change event changes the currency and saves it', async () => {
  const set = aStore()
  await set.open()
  set.page.dispatchEvent(new CustomEvent(currencyChangeEvent, { detail: { value: 'EUR' } }))
  expect(current(set)).toBe('EUR')
  expect(set.record.unit).toBe('EUR')
  expect(set.listener).toHaveBeenCalledTimes(2)
})

test.each([{ value: 'DOGE' }, { value: 7 }, null, {}])('an event with %j changes nothing', async (detail) => {
  const set = aStore()
  await set.open()
  set.page.dispatchEvent(new CustomEvent(currencyChangeEvent, { detail }))
  expect(current(set)).toBe('USD')
  expect(set.record.unit).toBeUndefined()
})

test('[THM-4] another tab’s choice is followed', async () => {
  const set = aStore()
  await set.open()
  set.record.unit = 'EUR'
  for (const notify of set.record.listeners) notify()
  expect(current(set)).toBe('EUR')
})

test('a saved unit that is not offered falls back to USD', async () => {
  const set = aStore('KRW')
  await set.open()
  expect(current(set)).toBe('USD')
})

test('[THM-6] rates are read on load and every 1,800,000 ms', async () => {
  const { open, usdtRate } = aStore()
  await open()
  expect(usdtRate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_799_999)
  expect(usdtRate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(usdtRate).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(usdtRate).toHaveBeenCalledTimes(3)
})

test('[THM-6] a hidden page does not ask, and catches up when it is seen again', async () => {
  const { open, usdtRate, page } = aStore()
  await open()
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(4_000_000)
  expect(usdtRate).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(usdtRate).toHaveBeenCalledTimes(2)
})

test('a failure is logged and keeps the last rates, until they are two refreshes old', async () => {
  const { open, answers, warn, store } = aStore()
  await open()
  answers.next = failure
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().rates).toBe('known')
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(store.getSnapshot().rates).toBe('known')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.getSnapshot().rates).toBe('unknown')
})

test('[THM-6] every language’s default currency is among the supported ones', () => {
  const names: readonly string[] = currencies.map(({ name }) => name)
  expect(languages.filter(({ defaultCurrency }) => !names.includes(defaultCurrency))).toEqual([])
  // Beyond the default rate keys only those that a language needs.
  const needed = new Set(languages.map(({ defaultCurrency }) => defaultCurrency))
  expect(names.slice(13).filter((name) => !needed.has(name))).toEqual([])
})
