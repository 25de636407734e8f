import { expect, test } from 'vitest'
import { buildMarketRows, dayLine } from './market-rows.calc.ts'
import { aMarket, anOverview, aTicker } from './test-rows.ts'

test('a row gathers terms, name, price, change and line', () => {
  const [row] = buildMarketRows(
    anOverview({
      markets: [aMarket('BTC')],
      tickers: [aTicker('BTCUSDT', { last: '102.14' })],
      sparklines: [{ marketId: 'BTCUSDT', fromMs: 0, stepMs: 1, closes: ['1.00', '2.00'] }],
      coins: [{ assetId: 'BTC', name: 'Bitcoin', category: 'payments' }],
    }),
  )
  expect(row).toMatchObject({ pair: 'BTC/USDT', name: 'Bitcoin', category: 'payments', closes: ['1.00', '2.00'] })
  expect(row?.change).toMatchObject({ direction: 'up', changeBasisPoints: 214n })
})

test('a live ticker takes precedence over the one served with the page', () => {
  const overview = anOverview({ markets: [aMarket('BTC')], tickers: [aTicker('BTCUSDT')] })
  const live = new Map([['BTCUSDT', aTicker('BTCUSDT', { last: '99.00' })]])
  expect(buildMarketRows(overview, live)[0]).toMatchObject({ ticker: { last: '99.00' }, change: { direction: 'down' } })
})

test('without names, lines and tickers there is still a row', () => {
  const rows = buildMarketRows(anOverview({ markets: [aMarket('ETH'), aMarket('NEW')], coins: null, sparklines: null }))
  expect(rows.map(({ name, ticker, change, closes }) => ({ name, ticker, change, closes }))).toEqual([
    { name: 'Ethereum', ticker: null, change: null, closes: [] },
    { name: 'NEW', ticker: null, change: null, closes: [] },
  ])
  expect(buildMarketRows(anOverview({ markets: null }))).toEqual([])
})

test('the line runs from where the change is counted to the price of this moment', () => {
  const ticker = { open: '7', last: '9' }
  expect(dayLine(['1', '2', '3'], ticker)).toEqual(['7', '1', '2', '9'])
  expect(dayLine(['1', '2'], null)).toEqual(['1', '2'])
  expect(dayLine([], ticker)).toEqual([])
})
