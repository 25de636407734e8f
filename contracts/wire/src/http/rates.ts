/** Currencies and the value of one USDT in them (THM-4 … THM-6). */
import { parseDecimal } from '@argosy/money'
import type { RatesAnswer } from '../rates-data.ts'

export type SupportedCurrency = { readonly name: string; readonly symbol: string; readonly value: string }

export type UsdtRateView = RatesAnswer & { readonly supported: readonly SupportedCurrency[] }

/** THM-5. `rate` is the value of one USDT, as decimal text. */
export type CurrencyEntry = {
  readonly name: string
  readonly symbol: string
  readonly rate: string
  /** `NAME-symbol` */
  readonly label: string
  /** The name in upper case; saved as the `unit`. */
  readonly value: string
}

/** Keyed by value. `unit` is saved, `fiatCode` is the ISO 4217 code for formatting. */
export type CurrencyMap = Readonly<
  Record<string, { readonly unit: string; readonly rate: string; readonly fiatCode: string }>
>

export const usdtCurrencyDefault: CurrencyEntry = toCurrencyEntry('USD', '$', '1')

/** Finer than any currency's rate; an amount times a rate stays exact. */
const rateDecimalsMax = 18

export function toCurrencyEntry(name: string, symbol: string, rate: string): CurrencyEntry {
  const value = name.toUpperCase()
  return { name, symbol, rate, label: `${value}-${symbol}`, value }
}

/** A currency without a usable rate is left out: better not offered than shown with a wrong number. */
export function toCurrencyEntries({ supported, rates }: Pick<UsdtRateView, 'supported' | 'rates'>): CurrencyEntry[] {
  return supported.flatMap(({ name, symbol, value }) => {
    const rate = Object.hasOwn(rates, value) ? rates[value] : undefined
    return rate !== undefined && isRate(rate) ? [toCurrencyEntry(name, symbol, rate)] : []
  })
}

export function toCurrencyMap(entries: readonly CurrencyEntry[]): CurrencyMap {
  return Object.fromEntries(entries.map(({ value, rate }) => [value, { unit: value, rate, fiatCode: value }]))
}

function isRate(text: string): boolean {
  const parsed = parseDecimal(text, rateDecimalsMax)
  return parsed.ok && parsed.value > 0n
}
