import { expect, test } from 'vitest'
import { effectiveSort, formatMarketQuery, nextSort, parseMarketQuery, plainQuery } from './market-query.ts'

const parse = (text: string) => parseMarketQuery(new URLSearchParams(text))

test('the query sets tab, category, sort order and search text', () => {
  expect(parse('tab=gainers&category=meme&sort=-volume&q=bit')).toEqual({
    tab: 'gainers',
    category: 'meme',
    sort: { key: 'volume', direction: 'descending' },
    text: 'bit',
  })
  expect(parse('sort=name').sort).toEqual({ key: 'name', direction: 'ascending' })
})

test.each(['', 'tab=all', 'tab=__proto__', 'sort=evil', 'sort=--price', 'category=stablecoin', 'q='])(
  '"%s" is the plain list',
  (text) => expect(parse(text)).toEqual(plainQuery),
)

test('a text is never longer than a search field', () => expect(parse(`q=${'x'.repeat(500)}`).text).toHaveLength(40))

test.each(['', 'tab=losers', 'sort=-price', 'tab=favourites&category=payments&sort=name&q=a%26b'])(
  'what is written is read again: "%s"',
  (text) => {
    const query = parse(text)
    expect(parse(formatMarketQuery(query))).toEqual(query)
  },
)

test('parameters of others stay', () =>
  expect(formatMarketQuery({ ...plainQuery, tab: 'gainers' }, new URLSearchParams('appTheme=dark&q=old'))).toBe(
    'appTheme=dark&tab=gainers',
  ))

test('a tab has its own order until the reader chooses one', () => {
  expect(effectiveSort(parse('tab=losers'))).toEqual({ key: 'change', direction: 'ascending' })
  expect(effectiveSort(parse('tab=losers&sort=-price'))).toEqual({ key: 'price', direction: 'descending' })
})

test('a column begins with the largest, names with A, and turns when pressed again', () => {
  const byVolume = effectiveSort(plainQuery)
  expect(nextSort(byVolume, 'price')).toEqual({ key: 'price', direction: 'descending' })
  expect(nextSort(byVolume, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  expect(nextSort(byVolume, 'volume')).toEqual({ key: 'volume', direction: 'ascending' })
  expect(nextSort({ key: 'volume', direction: 'ascending' }, 'volume')).toEqual(byVolume)
})
