/**
 * Numbers in the visitor's language. Amounts are exact decimals (text, or whole units with their decimals) and are
 * passed to Intl as text, which formats every digit: no float is involved.
 */
import { formatDecimal as toDecimalText } from '@argosy/money'
import type { Digits, Language } from './languages.ts'

export type DecimalText = `${number}`

export interface NumberOptions {
  /** Shows a plus sign too, for changes: +1.20. */
  readonly isSigned?: boolean
  /** Exactly this many decimals; further digits are cut, never rounded. Default: as many as the text has. */
  readonly decimals?: number
}

const decimalPattern = /^-?\d+(?:\.(\d+))?$/

/** Plain decimal text ("67431.20") with the visitor's separators; keeps every digit, including trailing zeros. */
export function formatDecimalText(language: Language, text: string, options: NumberOptions = {}): string {
  const match = decimalPattern.exec(text)
  if (!match) throw new RangeError(`not a plain decimal: ${JSON.stringify(text.slice(0, 60))}`)
  const decimals = options.decimals ?? match[1]?.length ?? 0
  return putMinus(numberFormat(language, decimals, options.isSigned ?? false).format(text as DecimalText))
}

/** Whole units with their decimals: 6743120n at 2 is 67,431.20 in English and 67.431,20 in German. */
export function formatUnits(language: Language, units: bigint, decimals: number, options: NumberOptions = {}): string {
  return formatDecimalText(language, toDecimalText(units, decimals), options)
}

/** A ratio in basis points as a percent: 214 is +2.14% when signed. */
export function formatPercent(language: Language, basisPoints: bigint, options: NumberOptions = {}): string {
  const decimals = options.decimals ?? 2
  const text = toDecimalText(basisPoints, 4) as DecimalText
  return putMinus(percentFormat(language, decimals, options.isSigned ?? false).format(text))
}

/** A ratio in parts per million as a percent, if basis points are too coarse: 148 is 0.0148%. */
export function formatPpm(language: Language, ppm: bigint, options: NumberOptions = {}): string {
  const decimals = options.decimals ?? 4
  const text = toDecimalText(ppm, 6) as DecimalText
  return putMinus(percentFormat(language, decimals, options.isSigned ?? false).format(text))
}

/** A whole number that is a count, not an amount. */
export function formatCount(language: Language, count: number | bigint): string {
  return numberFormat(language, 0, false).format(count)
}

/** The separators of this language. */
export function separatorsOf(language: Language): { readonly group: string; readonly decimal: string } {
  // A number field converts all digits and separators to Latin ones before it parses them.
  const parts = numberFormat({ ...language, digits: 'latn' }, 1, false).formatToParts(1234567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' }
}

/** A length of time as narrow as the language writes it: 30d, 1y. */
export function formatSpan(language: Language, count: number, unit: 'day' | 'year'): string {
  return cached(
    `${language.dateLanguage}|${language.digits}|${unit}`,
    () =>
      new Intl.NumberFormat(language.dateLanguage, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        numberingSystem: language.digits,
      }),
  ).format(count)
}

/** Intl writes a hyphen in most languages; the minus sign is as wide as a plus, so that columns of changes align. */
export function putMinus(text: string): string {
  return text.replace('-', '\u2212')
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, decimals: number, isSigned: boolean): Intl.NumberFormat {
  return cached(
    `${language.dateLanguage}|${language.digits}|${decimals}|${isSigned}`,
    () => new Intl.NumberFormat(language.dateLanguage, numberFormatOptions(decimals, isSigned, language.digits)),
  )
}

function percentFormat(language: Language, decimals: number, isSigned: boolean): Intl.NumberFormat {
  return cached(
    `${language.dateLanguage}|${language.digits}|${decimals}|${isSigned}|%`,
    () =>
      new Intl.NumberFormat(language.dateLanguage, {
        ...numberFormatOptions(decimals, isSigned, language.digits),
        style: 'percent',
      }),
  )
}

export function numberFormatOptions(
  decimals: number,
  isSigned: boolean,
  digits: Digits = 'latn',
): Intl.NumberFormatOptions {
  return {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    signDisplay: isSigned ? 'exceptZero' : 'negative',
    numberingSystem: digits,
  }
}

function cached(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const existing = formats.get(key)
  if (existing) return existing
  const made = make()
  formats.set(key, made)
  return made
}
