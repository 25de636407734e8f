/**
 * The display currency. A cookie stores the choice. Until one is saved, USD is shown (THM-4): the record's own default
 * (PRF-2) applies only to code that reads the record alone.
 */
import type { ApiClient } from '@argosy/api-client'
import { preference } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import { currencies } from '@argosy/catalogue'
import {
  toCurrencyEntries,
  toCurrencyEntry,
  toCurrencyMap,
  usdtCurrencyDefault,
  type CurrencyEntry,
  type CurrencyMap,
  type UsdtRateView,
} from '@argosy/wire/http'
import { useSyncExternalStore } from 'react'
import { apiClient } from '../live/exchange.ts'
import { pageLogger, type PageLogger } from './page-logger.ts'

export interface CurrencyState {
  /** Its rate is valid only when `rates` are known. */
  readonly current: CurrencyEntry
  /** The available currencies; empty until the rates are known. */
  readonly entries: readonly CurrencyEntry[]
  readonly byValue: CurrencyMap
  readonly rates: 'unknown' | 'known'
  readonly source: UsdtRateView['source'] | undefined
}

/** Event with which code without access to this store changes the currency: `detail.value` is the currency's value. */
export const currencyChangeEvent = 'argosy:currency-change'

export interface CurrencyStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => CurrencyState
  change(value: string): void
}

export interface CurrencyDeps {
  readonly api: Pick<ApiClient, 'usdtRate'>
  readonly unitRecord: Pick<Stored<string>, 'get' | 'isSaved' | 'set' | 'subscribe'>
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>
  readonly logger: PageLogger
  /** Runs a function after the page has rendered; at once where nothing is rendered. */
  readonly schedule?: (run: () => void) => void
}

const refreshMs = 1_800_000 // THM-6
const retryMs = 60_000
/** Two missed refreshes: older rates are no longer shown. */
const ageMsMax = 2 * refreshMs

const unrated = { entries: [], byValue: {}, rates: 'unknown', source: undefined } as const
const nothingYet: CurrencyState = { current: usdtCurrencyDefault, ...unrated }

export function createCurrencyStore({
  api,
  unitRecord,
  page,
  logger,
  schedule = (run) => run(),
}: CurrencyDeps): CurrencyStore {
  const listeners = new Set<() => void>()
  let view: UsdtRateView | undefined
  let readAtMs = 0
  let dueAtMs = 0
  let isReading = false
  let state = nothingYet

  function settle(): void {
    const next = toState(unitRecord.isSaved() ? unitRecord.get() : usdtCurrencyDefault.value, view)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  async function refresh(): Promise<void> {
    if (isReading) return
    isReading = true
    const answer = await api.usdtRate()
    isReading = false
    if (answer.ok) {
      view = answer.data
      readAtMs = Date.now()
    } else {
      logger.warn('the exchange rates could not be read', { code: answer.code })
      if (Date.now() - readAtMs > ageMsMax) view = undefined
    }
    settle()
    const waitMs = answer.ok ? refreshMs : retryMs
    dueAtMs = Date.now() + waitMs
    setTimeout(refreshIfDue, waitMs)
  }

  /** A hidden page sends no requests; it catches up when it becomes visible. */
  function refreshIfDue(): void {
    if (page.visibilityState === 'visible' && Date.now() >= dueAtMs) void refresh()
  }

  function start(): void {
    unitRecord.subscribe(settle)
    page.addEventListener('visibilitychange', refreshIfDue)
    page.addEventListener(currencyChangeEvent, (event) => {
      const { detail } = event as CustomEvent<{ readonly value?: unknown } | null>
      if (typeof detail?.value === 'string') change(detail.value)
    })
    settle()
    schedule(() => void refresh())
  }

  function change(value: string): void {
    const known = currencies.some(({ name }) => name === value)
    if (!known) return logger.warn('a currency that is not offered was chosen', { value })
    unitRecord.set(value)
    settle()
  }

  let isStarted = false
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isStarted) {
        isStarted = true
        start()
      }
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    change,
  }
}

function toState(unit: string, view: UsdtRateView | undefined): CurrencyState {
  const entries = view ? toCurrencyEntries(view) : []
  const offered =
    entries.find(({ value }) => value === unit) ?? entries.find(({ value }) => value === usdtCurrencyDefault.value)
  if (view && offered)
    return { current: offered, entries, byValue: toCurrencyMap(entries), rates: 'known', source: view.source }
  const chosen = currencies.find(({ name }) => name === unit && name !== usdtCurrencyDefault.name)
  // Named before its rate is known; nothing can be converted until then.
  const current = chosen ? toCurrencyEntry(chosen.name, chosen.symbol, '') : usdtCurrencyDefault
  return { current, ...unrated }
}

let store: CurrencyStore | undefined

function currencyStore(): CurrencyStore {
  store ??= createCurrencyStore({
    api: apiClient(),
    unitRecord: preference('unit'),
    page: document,
    logger: pageLogger,
    schedule: setTimeout,
  })
  return store
}

export function changeCurrency(value: string): void {
  currencyStore().change(value)
}

export function useCurrency(): CurrencyState {
  return useSyncExternalStore(subscribeCurrency, currentCurrency, () => nothingYet)
}

function subscribeCurrency(listener: () => void): () => void {
  return currencyStore().subscribe(listener)
}

function currentCurrency(): CurrencyState {
  return currencyStore().getSnapshot()
}
