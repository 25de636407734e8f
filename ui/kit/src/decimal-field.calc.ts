/**
 * Converts typed text to a decimal. Both separators are accepted in every language: a second kind of separator, or a
 * position that cannot be grouping, determines the decimal one. An ambiguous text is read by the language's own rule
 * and marked, so that the field shows how it was read. No floats are used.
 */
import { formatDecimal, parseDecimal, parseDecimalOrThrow } from '@argosy/money'

export interface DecimalRules {
  /** The number of decimals that the market accepts. */
  readonly decimals: number
  /** The separators of the visitor's language. */
  readonly separators: { readonly group: string; readonly decimal: string }
}

export type DecimalReading =
  | { readonly kind: 'empty' }
  /** `value` is plain decimal text; `isOpen` if the text had two valid readings or a foreign separator. */
  | { readonly kind: 'read'; readonly value: string; readonly isOpen: boolean }
  | { readonly kind: 'refused'; readonly reason: 'malformed' | 'too_fine' }

const malformed: DecimalReading = { kind: 'refused', reason: 'malformed' }

export function readDecimalInput(text: string, rules: DecimalRules): DecimalReading {
  const plain = toLatin(text)
  if (plain === '') return { kind: 'empty' }
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return malformed
  const marks = plain.replace(/\d/g, '')
  if (marks === '') return finish(plain, '', false, rules)
  const last = marks.at(-1) ?? ''
  const isMixed = marks.includes('.') && marks.includes(',')
  if (isMixed) return readMixed(plain, last, rules)
  return marks.length > 1 ? readGrouped(plain, last, rules) : readSingle(plain, last, rules)
}

/** 1.234.567,89 — the last separator is the decimal one, the other groups. */
function readMixed(plain: string, decimal: string, rules: DecimalRules): DecimalReading {
  const [whole = '', fraction = '', ...more] = plain.split(decimal)
  const group = decimal === '.' ? ',' : '.'
  if (more.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return malformed
  return finish(whole.replaceAll(group, ''), fraction, decimal !== rules.separators.decimal, rules)
}

/** 1.234.567 — a repeated separator can only group. */
function readGrouped(plain: string, group: string, rules: DecimalRules): DecimalReading {
  if (!isGrouped(plain, group)) return malformed
  return finish(plain.replaceAll(group, ''), '', group !== rules.separators.group, rules)
}

/** 1.234 — one separator: decimal, unless it is the language's grouping separator in a grouping position. */
function readSingle(plain: string, mark: string, rules: DecimalRules): DecimalReading {
  const [whole = '', fraction = ''] = plain.split(mark)
  const asDecimal = finish(whole, fraction, mark !== rules.separators.decimal, rules)
  if (mark !== rules.separators.group || !isGrouped(plain, mark)) return asDecimal
  return finish(whole + fraction, '', asDecimal.kind === 'read', rules)
}

function finish(whole: string, fraction: string, isOpen: boolean, { decimals }: DecimalRules): DecimalReading {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const value = fraction === '' ? digits : `${digits}.${fraction}`
  const parsed = parseDecimal(value, decimals)
  if (parsed.ok) return { kind: 'read', value, isOpen }
  return parsed.refusal === 'decimal_too_fine' ? { kind: 'refused', reason: 'too_fine' } : malformed
}

function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...groups] = whole.split(group)
  return (
    /^(?:[1-9]\d{0,2}|0)$/.test(first) &&
    (first !== '0' || groups.length === 0) &&
    groups.every((part) => /^\d{3}$/.test(part))
  )
}

/** Converts other scripts' digits and separators to Latin ones and removes blanks and apostrophes, which only group. */
function toLatin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/[\s'’\u200e\u200f\u061c]/g, '')
}

/** The next multiple of the step above or below; an empty field starts at the market's price. Never below zero. */
export function stepDecimal(value: string, steps: number, step: string, decimals: number, start: string): string {
  const stepUnits = parseDecimalOrThrow(step, decimals)
  if (stepUnits <= 0n) throw new RangeError('a step is more than zero')
  if (value === '') return formatDecimal(parseDecimalOrThrow(start, decimals), decimals)
  const units = parseDecimalOrThrow(value, decimals)
  const below = (units / stepUnits) * stepUnits
  // Between two steps, the first step only reaches the next multiple.
  const base = steps < 0 && below !== units ? below + stepUnits : below
  const next = base + BigInt(steps) * stepUnits
  return formatDecimal(next < 0n ? 0n : next, decimals)
}
