/** Amounts of a currency in the visitor's language: position of the sign and the space beside it. */
import type { Language } from './languages.ts'
import { numberFormatOptions, putMinus, type DecimalText } from './numbers.ts'

export interface MoneyShape {
  /** The ISO 4217 code. */
  readonly code: string
  /** Replaces the language's own sign of the currency. */
  readonly symbol: string
  /** Exactly this many decimals; further digits are cut. */
  readonly decimals: number
}

const formats = new Map<string, Intl.NumberFormat>()

/** Plain decimal text: "67418.04" is $67,418.04 in English and 67.418,04 $ in German. */
export function formatMoney(language: Language, text: string, { code, symbol, decimals }: MoneyShape): string {
  const key = `${language.dateLanguage}|${language.digits}|${code}|${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language.dateLanguage, {
      ...numberFormatOptions(decimals, false, language.digits),
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    })
    formats.set(key, format)
  }
  const parts = format.formatToParts(text as DecimalText)
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : putMinus(value))).join('')
}
