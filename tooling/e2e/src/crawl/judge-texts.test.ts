import { expect, test } from 'vitest'
import { createTextJudge } from './judge-texts.ts'
import { loadTextJudge } from './read-messages.ts'
import { findLanguage } from '@argosy/i18n'

const english = new Map([
  ['orders.open.title', 'Open orders'],
  ['orders.open.count', '{count, plural, one {# open order} other {# open orders}} in <0>all markets</0>'],
  ['orders.filled', 'Filled at {price}'],
  ['orders.status', '{status, select, open {Still open} other {Closed for good}}'],
  ['orders.docs', 'Ask {path} for the list of your orders.'],
  ['orders.bot', 'Bot'],
  ['orders.maker', 'Maker'],
])

const german = new Map([
  ['orders.open.title', 'Offene Aufträge'],
  ['orders.open.count', '{count, plural, one {# offener Auftrag} other {# offene Aufträge}} in <0>allen Märkten</0>'],
  ['orders.filled', 'Ausgeführt zu {price}'],
  ['orders.status', '{status, select, open {Noch offen} other {Erledigt}}'],
  ['orders.docs', 'Fragen Sie {path} nach der Liste Ihrer Aufträge.'],
  ['orders.bot', 'Bot'],
  ['orders.maker', 'Maker-Order'],
])

const judge = createTextJudge(english, german)

test.each([
  ['Open orders', 'is English'],
  ['3 open orders in', 'is English'],
  ['all markets', 'is English'],
  ['Filled at 60,000.00', 'is English'],
  ['Closed for good', 'is English'],
  ['for the list of your orders.', 'is English'],
  ['Maker', 'is English'],
  ['orders.open.title', 'is a message id'],
  ['Liste: orders.open.gone', 'is a message id'],
  ['{count} Aufträge', 'has an unfilled placeholder'],
  ['Seite {0}', 'has an unfilled placeholder'],
  ['Seite %s', 'has an unfilled placeholder'],
  ['in <0>allen', 'has an unfilled placeholder'],
  ['Preis: NaN', 'has an unfilled placeholder'],
  ['undefined', 'has an unfilled placeholder'],
  ['[object Object]', 'has an unfilled placeholder'],
])('[LOC-11] %s %s', (text, finding) => {
  expect(judge(text)).toBe(`“${text}” ${finding}`)
})

test.each([
  'Offene Aufträge',
  '3 offene Aufträge in',
  'Bot',
  'BTC/USDT',
  '60.000,00 €',
  'argosy.example',
  '100 %',
  'Argosy',
])('leaves alone: %s', (text) => {
  expect(judge(text)).toBeUndefined()
})

test('a language that borrows the English messages is judged as English', () => {
  const borrowed = createTextJudge(english, english)
  expect(borrowed('Open orders')).toBeUndefined()
  expect(borrowed('orders.open.title')).toContain('message id')
})

test('messages are judged by the repository’s catalogs, including those that pt-PT inherits from pt', async () => {
  const judgeOf = async (key: string) => loadTextJudge(findLanguage(key) ?? expect.unreachable())
  expect((await judgeOf('de'))('Categories')).toBe('“Categories” is English')
  expect((await judgeOf('de'))('Kategorien')).toBeUndefined()
  expect((await judgeOf('pt-PT'))('Categories')).toBe('“Categories” is English')
  expect((await judgeOf('en-GB'))('Categories')).toBeUndefined()
})
