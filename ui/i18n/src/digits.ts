/**
 * Latin digits everywhere, unless a reader of Arabic prefers Arabic-Indic ones (LOC-12). The server knows no reader and
 * writes Latin; the page switches once it has hydrated.
 */
import type { Digits, Language } from './languages.ts'

export function hasDigitChoice(language: Language): boolean {
  return language.catalog === 'ar'
}

const variants = new Map<string, Language>()

/** The same language in the wanted digits; as it was where there is no choice. Equal wishes give the same object. */
export function withDigits(language: Language, digits: Digits): Language {
  if (language.digits === digits || !hasDigitChoice(language)) return language
  const key = `${language.key}|${digits}`
  const existing = variants.get(key)
  if (existing) return existing
  const made = { ...language, digits }
  variants.set(key, made)
  return made
}

/** What messages write their own numbers with ("3 open orders"): plural rules of the language itself, digits of the reader. */
export function messageFormatLocale(language: Language): string {
  return `${language.htmlLang}-u-nu-${language.digits}`
}
