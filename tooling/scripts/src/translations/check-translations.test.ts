import { offeredLanguages } from '@argosy/i18n'
import { describe, expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { checkTranslations, type Finding } from './check-translations.ts'
import { readTranslations, type Translation } from './read-catalogs.ts'
import { readTables } from './read-tables.ts'

const tables = { ...readTables(), exceptions: [] }

/** One mistake per language: the English text, the wrong translation, and the rule that must find it. */
const planted: Readonly<Record<string, readonly [english: string, text: string, rule: Finding['rule']]>> = {
  en: ['Favourites', 'Favourites', 'forbidden'],
  asia: ['{count} open orders', '{count} open orders', 'plural'],
  'en-GB': ['Show “{name}”', 'Show "{name}"', 'marks'],
  'en-CA': ['Cancel {name}', 'Cancel {nme}', 'placeholders'],
  ja: ['Delete this key?', 'このキーを削除しますか?', 'marks'],
  ru: ['Hold', 'Удержание cредств', 'script'],
  es: ['Which one?', 'Cuál?', 'marks'],
  'es-ES': ['Virtual money', 'Dinero ficticio', 'term'],
  'es-AR': ['Nothing found', 'Nada, please', 'english'],
  it: ['Order book', 'Libro', 'term'],
  fr: ['Which one?', 'Lequel ?', 'marks'],
  de: ['Fund password', 'Fondspasswort', 'forbidden'],
  'zh-CN': ['Cost', '費用', 'script'],
  'zh-TC': ['List', '列表', 'forbidden'],
  pt: ['{count, plural, one {#} other {#}}', '{count, plural, other {#}}', 'plural'],
  id: ['Contact support', 'Hubungi dukungan', 'term'],
  pl: ['{count, plural, one {#} other {#}}', '{count, plural, one {#} few {#} other {#}}', 'plural'],
  vi: ['Stop market', 'Dừng thị trường', 'forbidden'],
  uk: ['Ask for a new one', 'Запросіть новий', 'forbidden'],
  'pt-PT': ['Close the screen', 'Fechar a tela', 'forbidden'],
  uz: ['It', 'o‘zi', 'marks'],
  ar: ['One, two', 'واحد, اثنان', 'marks'],
  ph: ['Try again', 'Subukan muli', 'forbidden'],
}

const check = (language: string, english: string, text: string) => {
  const catalog = offeredLanguages.find(({ key }) => key === language)?.catalog ?? ''
  return checkTranslations([{ catalog, id: 'planted', english, text, isMessage: true }], tables)
}

describe('one planted mistake', () => {
  test('is there for each of the 23 languages', () => {
    expect(Object.keys(planted).toSorted()).toEqual(offeredLanguages.map(({ key }) => key).toSorted())
  })

  test.each(Object.entries(planted))('[LOC-11] in %s is found', (language, [english, text, rule]) => {
    expect(check(language, english, text).map((finding) => finding.rule)).toContain(rule)
  })
})

describe('what is right is let through', () => {
  test.each([
    ['ru', 'Cancel open orders', 'Отмените открытые ордера'],
    ['pl', 'Order book', 'Księdze zleceń'],
    ['es', 'Open orders', 'Órdenes abiertas'],
    ['ar', 'API keys', 'مفاتيح API'],
    ['de', 'Order history', 'Ihre Orderhistorie'],
    ['fr', 'Which one: “{name}”?', 'Lequel\u00a0: «\u00a0{name}\u00a0»\u00a0?'],
    ['ja', 'Delete “{name}”?', '「{name}」を削除しますか？'],
    ['zh-CN', 'Price ({quote})', '价格({quote})'],
    ['zh-TC', 'Market', '交易對'],
    ['it', '{count, plural, one {# coin} other {# coins}}', '{count, plural, one {# coin} other {# coin}}'],
    ['id', 'Spread', 'Spread'],
  ])('%s: “%s” as “%s”', (language, english, text) => {
    expect(check(language, english, text)).toEqual([])
  })
})

describe('marks of all languages', () => {
  test.each([
    ["It's", 'a straight apostrophe'],
    ['Loading...', 'three dots'],
    ['Down -{amount}', 'a minus'],
    ['Within 2%', 'a percentage by hand'],
    ['Two  spaces', 'a space too many'],
  ])('%s', (text, problem) => {
    expect(check('en', text, text).map((finding) => finding.problem)).toEqual([expect.stringContaining(problem)])
  })
})

test('an exception applies to its message only, and an unused one is reported', () => {
  const translated = (id: string): Translation => ({ catalog: 'de', id, english: 'x', text: '...', isMessage: true })
  const exceptions = [
    { rule: 'marks', catalogs: ['de'], id: 'one', reason: 'A reason.' },
    { rule: 'marks', catalogs: ['fr'], id: 'two', reason: 'A reason.' },
  ]
  expect(
    checkTranslations([translated('one'), translated('two')], { ...tables, exceptions }).map(
      ({ rule, catalog, id }) => [rule, catalog, id],
    ),
  ).toEqual([
    ['marks', 'de', 'two'],
    ['exception', 'fr', 'two'],
  ])
})

test('[LOC-11] pages and emails of every catalog are read', async () => {
  const translated = await readTranslations(root)
  for (const { catalog } of offeredLanguages) {
    const own = translated.filter((one) => one.catalog === catalog)
    expect(own.length).toBeGreaterThan(1_500)
    expect(own.filter(({ isMessage }) => !isMessage).length).toBeGreaterThan(30)
    expect(own.filter(({ text }) => text === '')).toEqual([])
  }
})
