import type { TradeView } from '@argosy/contracts/http'
import { expect, test } from 'vitest'
import { someTerms } from '../features/trade/shared/test-terms.ts'
import { fetchSpotData, findTerms, isComplete, mergeTrades, toBook } from './spot-data.ts'

const trade = (tradeId: string): TradeView => ({
  tradeId,
  price: '1.00',
  quantity: '1.00000',
  takerSide: 'buy',
  timeMs: 0,
})
const failed = { ok: false, code: 'network_failed', msg: '' } as const

test('older trades follow the live ones, and a trade that both know shows once', () => {
  expect(mergeTrades([trade('3'), trade('2')], [trade('2'), trade('1')], 10).map((one) => one.tradeId)).toEqual([
    '3',
    '2',
    '1',
  ])
  expect(mergeTrades(null, [trade('1')], 10)).toHaveLength(1)
  expect(mergeTrades([trade('3'), trade('2')], [trade('1')], 2)).toHaveLength(2)
})

test('a gateway that is away gives a page without numbers, not an error', async () => {
  const away = () => Promise.resolve(failed)
  const data = await fetchSpotData({ markets: away, tickers: away, book: away, trades: away }, 'BTCUSDT')
  expect(data).toEqual({ symbol: 'BTCUSDT', markets: null, ticker: null, book: null, trades: null })
  expect(isComplete(data)).toBe(false)
  expect(findTerms(data)).toBeUndefined()
})

test('a book answer becomes whole numbers at the market’s decimals', () => {
  const view = {
    marketId: 'BTCUSDT',
    version: 1,
    timeMs: 0,
    bids: [['100.5', '0.1']],
    asks: [['100.51', '2']],
  } as const
  expect(toBook(view, someTerms())).toMatchObject({
    bids: [{ price: 10_050n, quantity: 10_000n }],
    asks: [{ price: 10_051n, quantity: 200_000n }],
  })
})
