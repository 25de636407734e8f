import { describe, expect, test } from 'vitest'
import { findLanguageOfWiderCode, widerTypes } from './language-types.ts'
import { findLanguage, findLanguageOfLocale, languages, offeredLanguages } from './languages.ts'

/** The table as printed in the specification. */
const specified = [
  ['en', 'en_US', 0, 'USD'],
  ['asia', 'ko_KR', 3, 'USD'],
  ['en-GB', 'en_GB', 41, 'USD'],
  ['ja', 'ja_JP', 2, 'JPY'],
  ['ru', 'ru_RU', 6, 'RUB'],
  ['es', 'es_ES', 7, 'EUR'],
  ['it', 'it_IT', 9, 'EUR'],
  ['fr', 'fr_FR', 10, 'EUR'],
  ['de', 'de_DE', 11, 'EUR'],
  ['zh-CN', 'zh_CN', 1, 'CNY'],
  ['zh-TC', 'zh_TW', 5, 'TWD'],
  ['pt', 'pt_PT', 12, 'EUR'],
  ['id', 'in_ID', 13, 'IDR'],
  ['pl', 'pl_PL', 20, 'USD'],
  ['vi', 'vi_VN', 4, 'VND'],
  ['uk', 'uk_UA', 21, 'UAH'],
  ['pt-PT', 'pt_EU', 24, 'EUR'],
  ['es-ES', 'es_IN', 23, 'EUR'],
  ['uz', 'uz_UZ', 25, 'UZS'],
  ['ar', 'ar_SA', 39, 'AED'],
  ['ph', 'ph_PH', 40, 'PHP'],
  ['es-AR', 'es_001', 42, 'EUR'],
  ['en-CA', 'en_CA', 43, 'CAD'],
] as const

describe('the language table', () => {
  test('[LOC-1] holds exactly the 23 offered languages, with their codes, types and currencies', () => {
    expect(offeredLanguages.map((one) => [one.key, one.locale, one.languageType, one.defaultCurrency])).toEqual(
      specified,
    )
  })

  test('finds a language by the code that calls carry, and by its key', () => {
    for (const one of languages) for (const code of [one.locale, one.key]) expect(findLanguageOfLocale(code)).toBe(one)
    for (const code of ['', 'xx_XX', 'de_de', 'constructor']) expect(findLanguageOfLocale(code)).toBeUndefined()
  })

  test('[LOC-1] has the names of the specification, except for Spanish, which has its own', () => {
    const names = Object.fromEntries(languages.map((one) => [one.key, one.name]))
    expect(names).toMatchObject({
      en: 'English',
      asia: 'English(asia)',
      'en-GB': 'English(UK)',
      'es-ES': 'Español (Internacional)',
      ph: 'Filipino',
    })
    expect(offeredLanguages.every((one) => one.name.trim() !== '')).toBe(true)
  })

  test('[LOC-1] routes bg, but does not offer it', () => {
    expect(findLanguage('bg')).toMatchObject({ isHidden: true, catalog: 'en' })
    expect(languages).toHaveLength(24)
  })

  test('[LOC-2] names valid tags for components, dates and documents', () => {
    for (const { htmlLang, uiLanguage, dateLanguage } of languages) {
      for (const tag of [htmlLang, uiLanguage, dateLanguage]) expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    }
  })

  test('[LOC-13] gives every offered language an hreflang of its own', () => {
    expect(new Set(offeredLanguages.map((one) => one.htmlLang)).size).toBe(23)
  })

  test('[LOC-10] is right to left in Arabic only', () => {
    expect(languages.filter((one) => one.direction === 'rtl').map((one) => one.key)).toEqual(['ar'])
  })

  test('[LOC-11] shares catalogs only where the languages match', () => {
    const shared = languages
      .filter((one) => one.catalog !== one.htmlLang && one.catalog !== one.key)
      .map((one) => [one.key, one.catalog])
    expect(shared).toEqual([
      ['asia', 'en'],
      ['es', 'es-ES'],
      ['es-ES', 'es'],
    ])
  })
})

describe('wider codes', () => {
  test('[LOC-3] map to their base language type', () => {
    expect(widerTypes).toEqual({
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
    })
  })

  test.each([
    ['en-IN', 'en'],
    ['ru-FR', 'ru'],
    ['tr', undefined],
    ['xx', undefined],
    ['constructor', undefined],
  ])('[LOC-3] %s is the language %s', (code, key) => {
    expect(findLanguageOfWiderCode(code)?.key).toBe(key)
  })
})
