/**
 * Latin digits everywhere, unless an Arabic visitor prefers Arabic-Indic ones (LOC-12). The server does not know the
 * preference and writes Latin; the page switches after hydration.
 */
import type { Digits, Language } from './languages.ts'

export function hasDigitChoice(language: Language): boolean {
  return language.catalog === 'ar'
}

const variants = new Map<string, Language>()

/** The language with the wanted digits; unchanged if it has no choice. Equal arguments give the same object. */
export function withDigits(language: Language, digits: Digits): Language {
  if (language.digits === digits || !hasDigitChoice(language)) return language
  const key = `${language.key}|${digits}`
  const existing = variants.get(key)
  if (existing) return existing
  const made = { ...language, digits }
  variants.set(key, made)
  return made
}

/** The locale for numbers in messages ("3 open orders"): the language's plural rules with the visitor's digits. */
export function messageFormatLocale(language: Language): string {
  return `${language.htmlLang}-u-nu-${language.digits}`
}
