/** Codes from outside our table that map to one of our languages (LOC-3). */
import { offeredLanguages, type Language } from './languages.ts'

export const widerTypes: Readonly<Record<string, number>> = {
  'en-NG': 0,
  'en-IN': 0,
  'en-MY': 0,
  'en-FR': 0,
  'en-UZ': 0,
  'fr-FR': 10,
  'ru-FR': 6,
  'ru-UZ': 6,
  'uz-UZ': 25,
  tr: 8,
  sv: 22,
}

/** The language of a wider code: `en-NG` is English. Undefined for a type without pages, such as Turkish. */
export function findLanguageOfWiderCode(code: string): Language | undefined {
  const type = Object.hasOwn(widerTypes, code) ? widerTypes[code] : undefined
  return offeredLanguages.find(({ languageType }) => languageType === type)
}
