import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, rankMarket } from './search.calc.ts'

const market = (base: string, name: string, quote = 'USDT') => ({
  base,
  quote,
  name,
  pair: `${base}/${quote}`,
  marketId: `${base}${quote}`,
})
const bitcoin = market('BTC', 'Bitcoin')

test.each([
  ['Bitcóin', 'bitcoin'],
  ['ＢＴＣ', 'btc'],
  ['İSTANBUL', 'istanbul'],
  ['straße', 'strasse'],
  ['Đồng', 'dong'],
  ['ŁÓDŹ', 'lodz'],
])('%s is read as %s', (text, folded) => expect(foldText(text)).toBe(folded))

test.each([
  ['', 0],
  ['btc', 0],
  [' BTC ', 0],
  ['btcusdt', 1],
  ['btc/usdt', 1],
  ['BTC-USDT', 1],
  ['bitcoin', 1],
  ['bt', 2],
  ['bitc', 3],
  ['usdt', 5],
  ['tcoi', 6],
  ['bitcoin usdt', 5],
  ['usdt btc', 5],
])('"%s" finds Bitcoin at %s', (text, rank) => expect(rankMarket(bitcoin, text)).toBe(rank))

test.each(['eth', 'btc eth', '.*', '<script>', 'btcx'])('"%s" does not find Bitcoin', (text) =>
  expect(rankMarket(bitcoin, text)).toBeNull(),
)

test('a match at the start of a later word ranks above one inside a word', () => {
  const cash = market('BCH', 'Bitcoin Cash')
  expect(rankMarket(cash, 'cash')).toBe(4)
  expect(rankMarket(cash, 'ash')).toBe(6)
})

test('capitals and accents never matter, and no text breaks the search', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(rankMarket(bitcoin, text.toLowerCase())).toBe(rankMarket(bitcoin, text))
    }),
  ))
