import { describe, expect, test } from 'vitest'
import { findMarkets, findRecent } from './search.calc.ts'

const market = (base: string, name: string) => ({ symbol: `${base}USDT`, base, quote: 'USDT', name })
const markets = [
  market('BTC', 'Bitcoin'),
  market('ETH', 'Ethereum'),
  market('ETC', 'Ethereum Classic'),
  market('BNB', 'BNB'),
  market('DOT', 'Polkadot'),
]
const found = (text: string) => findMarkets(markets, text).map(({ base }) => base)

describe('the search', () => {
  test.each([
    ['btc', ['BTC']],
    ['BTC/USDT', ['BTC']],
    ['eth-usdt', ['ETH']],
    ['et', ['ETH', 'ETC']],
    ['ethereum', ['ETH', 'ETC']],
    ['dot', ['DOT']],
    ['coin', ['BTC']],
    ['zzz', []],
  ])('%s finds %j', (text, bases) => {
    expect(found(text)).toEqual(bases)
  })

  test('without a text it shows the list as it came', () => {
    expect(found(' ')).toEqual(['BTC', 'ETH', 'ETC', 'BNB', 'DOT'])
  })

  test('lists only markets that still exist', () => {
    expect(findRecent(markets, ['DOTUSDT', 'GONEUSDT', 'BTCUSDT']).map(({ base }) => base)).toEqual(['DOT', 'BTC'])
  })
})
