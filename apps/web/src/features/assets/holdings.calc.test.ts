import type { MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateHoldings, convertAt, findHoldings, hideSmall, significantDecimals } from './holdings.calc.ts'

const market = (base: string) => ({ marketId: `${base}USDT`, base, quote: 'USDT' }) as MarketTerms
const markets = [market('BTC'), market('PEPE'), market('NEW')]
const ticker = (last: string, timeMs: number) => ({ last, timeMs }) as TickerView
const tickers = new Map([
  ['BTCUSDT', ticker('50000.00', 2_000)],
  ['PEPEUSDT', ticker('0.00001234', 1_000)],
])
const holdings = (balances: Record<string, string>) =>
  calculateHoldings(
    Object.entries(balances).map(([assetId, available]) => ({ assetId, available, held: '0.00000000' })),
    markets,
    (marketId) => tickers.get(marketId),
  )

test('an asset without a price is left out of the total and named', () => {
  const { total, unpriced, pricedAtMs, rows } = holdings({
    BTC: '0.50000000',
    NEW: '7.00000000',
    USDT: '1000.00000000',
  })
  expect(Number(total)).toBe(26_000)
  expect(unpriced).toEqual(['NEW'])
  expect(pricedAtMs).toBe(2_000)
  expect(rows.find(({ assetId }) => assetId === 'NEW')).toMatchObject({ value: undefined, shareBps: undefined })
  expect(rows[0]).toMatchObject({ assetId: 'BTC', shareBps: 9_615n, price: { last: '50000.00', timeMs: 2_000 } })
})

test('small balances are hidden with their count and sum; one without a price never is', () => {
  const { rows } = holdings({ BTC: '0.00000100', PEPE: '1000.00000000', NEW: '0.10000000', USDT: '5.00000000' })
  const { shown, hiddenCount, hiddenSum } = hideSmall(rows)
  expect(shown.map(({ assetId }) => assetId)).toEqual(['USDT', 'NEW'])
  expect(hiddenCount).toBe(2)
  expect(Number(hiddenSum)).toBeCloseTo(0.06234, 10)
})

test('the total is the sum of the rows, whatever is hidden', () => {
  const amount = fc.nat({ max: 1_000_000_000 }).map((units) => formatDecimal(BigInt(units), 8))
  fc.assert(
    fc.property(fc.record({ BTC: amount, PEPE: amount, USDT: amount }), (balances) => {
      const { rows, total } = holdings(balances)
      const { shown, hiddenSum } = hideSmall(rows)
      const units = (text: string) => parseDecimalOrThrow(text, 18)
      const sum = shown.reduce((all, { value }) => all + units(value ?? '0'), units(hiddenSum))
      expect(sum).toBe(units(total))
    }),
  )
})

test('tiny numbers keep four significant digits, others two decimals', () => {
  expect(
    ['0.00001234', '0.0000123456', '0.5', '67431.20', '0', '0.00000001', '1.00000001'].map(significantDecimals),
  ).toEqual([8, 8, 2, 2, 2, 8, 2])
})

test('search and conversion', () => {
  const { rows } = holdings({ BTC: '1.00000000', PEPE: '1.00000000' })
  expect(findHoldings(rows, ' pe ').map(({ assetId }) => assetId)).toEqual(['PEPE'])
  expect(Number(convertAt('25000', '50000.00'))).toBe(0.5)
  expect(convertAt('25000', undefined)).toBeUndefined()
  expect(convertAt('25000', '0.00')).toBeUndefined()
})
