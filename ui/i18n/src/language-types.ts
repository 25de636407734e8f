/** Codes from outside our table that still name one of our language types (LOC-3), and the wider preference layer (LOC-4). */
import { offeredLanguages } from './languages.ts'

const widerTypes: Readonly<Record<string, number>> = {
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

/** The numeric type of a language key or of a wider code. */
export function findLanguageType(code: string): number | undefined {
  return offeredLanguages.find((language) => language.key === code)?.languageType ?? widerTypes[code]
}

export interface PreferenceLocale {
  readonly locale: string
  readonly key: string
  readonly languageType: number
}

/** What a reader may prefer: our languages and four more that have no pages yet. */
export const preferenceLocales: readonly PreferenceLocale[] = [
  ...offeredLanguages.map(({ locale, key, languageType }) => ({ locale, key, languageType })),
  { locale: 'tr_TR', key: 'tr', languageType: 8 },
  { locale: 'th_TH', key: 'th', languageType: 26 },
  { locale: 'nl_NL', key: 'nl', languageType: 27 },
  { locale: 'sv_SE', key: 'sv', languageType: 22 },
]
