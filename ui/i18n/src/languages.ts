/**
 * The 23 offered languages and one hidden one; every other language table is derived from this one (LOC-1, LOC-2).
 * docs/translating.md lists the catalogs that a new language needs.
 */

export type Direction = 'ltr' | 'rtl'

/** Intl's names of the two digit sets for Arabic: 123 and ١٢٣. */
export type Digits = 'latn' | 'arab'

export interface Language {
  /** The first path segment, also the value of the `language` cookie. */
  readonly key: string
  /** The account service's code for this language. */
  readonly locale: string
  /** The language's own name, as shown in the menu. */
  readonly name: string
  readonly languageType: number
  readonly defaultCurrency: string
  /** `lang` on the root element and `hreflang` of this language: unique in the table. */
  readonly htmlLang: string
  /** The locale of the component library. */
  readonly uiLanguage: string
  /** The locale for numbers, dates and plurals, on the server and in the browser. */
  readonly dateLanguage: string
  /** The message catalog; variants share one if their texts are equal, or overlay another with their own (LOC-11). */
  readonly catalog: string
  readonly direction: Direction
  /** The digits of numbers and dates: Latin in the table, another by preference (LOC-12, `withDigits`). */
  readonly digits: Digits
  /** Hidden languages have addresses but are not offered in menus. */
  readonly isHidden: boolean
}

type LanguageRow = Omit<Language, 'direction' | 'digits' | 'isHidden'> &
  Partial<Pick<Language, 'direction' | 'isHidden'>>

const rows = [
  row('en', 'en_US', 'English', 0, 'USD', { uiLanguage: 'en-US', dateLanguage: 'en-US' }),
  // One English for Asia: Singapore's tag keeps `hreflang` unique, and Asian trading desks use American formats.
  row('asia', 'ko_KR', 'English(asia)', 3, 'USD', {
    htmlLang: 'en-SG',
    uiLanguage: 'en-US',
    dateLanguage: 'en-US',
    catalog: 'en',
  }),
  row('en-GB', 'en_GB', 'English(UK)', 41, 'USD', { uiLanguage: 'en-US' }),
  row('ja', 'ja_JP', '日本語', 2, 'JPY', { uiLanguage: 'ja-JP', dateLanguage: 'ja-JP' }),
  row('ru', 'ru_RU', 'Русский', 6, 'RUB', { uiLanguage: 'ru-RU', dateLanguage: 'ru-RU' }),
  // Key `es` is Spain’s Spanish and key `es-ES` that of all countries: addresses keep their keys, catalogs are exact.
  row('es', 'es_ES', 'Español', 7, 'EUR', { uiLanguage: 'es-ES', dateLanguage: 'es-ES', catalog: 'es-ES' }),
  row('it', 'it_IT', 'Italiano', 9, 'EUR', { uiLanguage: 'it-IT', dateLanguage: 'it-IT' }),
  row('fr', 'fr_FR', 'Français', 10, 'EUR', { uiLanguage: 'fr-FR', dateLanguage: 'fr-FR' }),
  row('de', 'de_DE', 'Deutsch', 11, 'EUR', { uiLanguage: 'de-DE', dateLanguage: 'de-DE' }),
  row('zh-CN', 'zh_CN', '简体中文', 1, 'CNY', {}),
  row('zh-TC', 'zh_TW', '繁體中文', 5, 'TWD', {
    htmlLang: 'zh-TW',
    uiLanguage: 'zh-TW',
    dateLanguage: 'zh-TW',
    catalog: 'zh-TW',
  }),
  row('pt', 'pt_PT', 'Português', 12, 'EUR', { uiLanguage: 'pt-BR', dateLanguage: 'pt-BR' }),
  row('id', 'in_ID', 'Bahasa Indonesia', 13, 'IDR', { uiLanguage: 'id-ID', dateLanguage: 'id-ID' }),
  row('pl', 'pl_PL', 'Polski', 20, 'USD', { uiLanguage: 'pl-PL', dateLanguage: 'pl-PL' }),
  row('vi', 'vi_VN', 'Tiếng Việt', 4, 'VND', { uiLanguage: 'vi-VN', dateLanguage: 'vi-VN' }),
  row('uk', 'uk_UA', 'Українська', 21, 'UAH', { uiLanguage: 'uk-UA', dateLanguage: 'uk-UA' }),
  row('pt-PT', 'pt_EU', 'Português (Portugal)', 24, 'EUR', {}),
  row('es-ES', 'es_IN', 'Español (Internacional)', 23, 'EUR', { catalog: 'es' }),
  // Chromium has no Uzbek data and Node has: both use Russian number and date formats, which Uzbekistan shares.
  row('uz', 'uz_UZ', 'Oʻzbekcha', 25, 'UZS', { uiLanguage: 'uz-UZ', dateLanguage: 'ru-RU' }),
  // Latin digits by default (LOC-12).
  row('ar', 'ar_SA', 'العربية', 39, 'AED', { uiLanguage: 'ar-AE', dateLanguage: 'ar-AE-u-nu-latn', direction: 'rtl' }),
  row('ph', 'ph_PH', 'Filipino', 40, 'PHP', {
    htmlLang: 'fil',
    uiLanguage: 'fil-PH',
    dateLanguage: 'fil-PH',
    catalog: 'fil',
  }),
  row('es-AR', 'es_001', 'Español (Argentina)', 42, 'EUR', { uiLanguage: 'es-ES' }),
  row('en-CA', 'en_CA', 'English(Canada)', 43, 'CAD', { uiLanguage: 'en-US' }),
  // Not translated yet: English texts, declared as such in `lang`, and hidden from menus and search engines.
  row('bg', 'bg_BG', 'Български', 44, 'EUR', {
    htmlLang: 'en',
    uiLanguage: 'en-US',
    dateLanguage: 'en-US',
    catalog: 'en',
    isHidden: true,
  }),
]

/** All routable languages, in menu order. */
export const languages: readonly Language[] = rows.map((entry) => ({
  direction: 'ltr',
  digits: 'latn',
  isHidden: false,
  ...entry,
}))

/** The languages in menus and `hreflang` lists. */
export const offeredLanguages: readonly Language[] = languages.filter((language) => !language.isHidden)

const byKey = new Map(languages.map((language) => [language.key, language]))

export function findLanguage(key: string): Language | undefined {
  return byKey.get(key)
}

const byLocale = new Map(languages.map((language) => [language.locale, language]))

/** By the account service's code, which calls contain; a key is accepted too. */
export function findLanguageOfLocale(locale: string): Language | undefined {
  return byLocale.get(locale) ?? byKey.get(locale)
}

export const english: Language = requireLanguage('en')

function requireLanguage(key: string): Language {
  const language = byKey.get(key)
  if (!language) throw new Error(`the language table has no ${key}`)
  return language
}

function row(
  key: string,
  locale: string,
  name: string,
  languageType: number,
  defaultCurrency: string,
  own: Partial<LanguageRow>,
): LanguageRow {
  return {
    key,
    locale,
    name,
    languageType,
    defaultCurrency,
    htmlLang: key,
    uiLanguage: key,
    dateLanguage: key,
    catalog: key,
    ...own,
  }
}
