import { expect, test } from 'vitest'
import { buildMarketRows } from '../markets/market-rows.calc.ts'
import { aMarket, anOverview, aTicker } from '../markets/test-rows.ts'
import { coinRows, marketsOfCoin, positionInRange, spreadPpm, volumeOfCoin } from './price.calc.ts'

const rows = buildMarketRows(
  anOverview({
    markets: [aMarket('BTC', 'USDC'), aMarket('BTC'), aMarket('ETH', 'BTC'), aMarket('ETH'), aMarket('NEW', 'USDC')],
    tickers: [
      aTicker('BTCUSDC', { baseVolume: '2.5', quoteVolume: '250.0' }),
      aTicker('BTCUSDT', { baseVolume: '10.000', quoteVolume: '1000.00' }),
      aTicker('ETHBTC', { baseVolume: '40.0', quoteVolume: '2.00000001' }),
      aTicker('ETHUSDT'),
    ],
  }),
)

test('each coin has one row, by its market against USDT where there is one', () => {
  expect(coinRows(rows).map(({ marketId }) => marketId)).toEqual(['BTCUSDT', 'ETHUSDT', 'NEWUSDC'])
})

test('a coin is sold first and paid with second, the busiest first', () => {
  expect(marketsOfCoin(rows, 'BTC').map(({ pair }) => pair)).toEqual(['BTC/USDT', 'BTC/USDC', 'ETH/BTC'])
  expect(marketsOfCoin(rows, 'XYZ')).toEqual([])
})

test('its volume counts what was sold and what was paid, exactly', () => {
  expect(volumeOfCoin(marketsOfCoin(rows, 'BTC'), 'BTC')).toBe('14.50000001')
  expect(volumeOfCoin(marketsOfCoin(rows, 'NEW'), 'NEW')).toBeNull()
})

test.each([
  [{ last: '105', low: '100', high: '110' }, 5_000],
  [{ last: '100', low: '100', high: '110.00' }, 0],
  [{ last: '111', low: '100', high: '110' }, 10_000],
  [{ last: '100', low: '100', high: '100' }, null],
])('%j stands at %s of the day’s range', (ticker, position) => expect(positionInRange(ticker)).toBe(position))

test.each([
  [['99.95', '1'], ['100.05', '1'], 1_000n],
  [['100', '1'], ['100', '1'], 0n],
  [null, ['100', '1'], null],
  [['101', '1'], ['100', '1'], null],
] as const)('between %j and %j lie %s ppm', (bid, ask, ppm) => expect(spreadPpm({ bid, ask })).toBe(ppm))
