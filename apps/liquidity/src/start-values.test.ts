import { parseValue } from '@argosy/catalogue/listings'
import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { aBotMarket } from './testing/a-bot-market.ts'
import { calculateStartValues } from './start-values.ts'

const btcUsdt = aBotMarket('BTC', 'USDT', { tickUnits: 1_000_000n as Units })
const ethBtc = aBotMarket('ETH', 'BTC', { tickUnits: 1_000n as Units })
const newBtc = aBotMarket('NEW', 'BTC', { tickUnits: 1_000n as Units })

test('the last trade against USDT gives an asset’s start value', () => {
  const values = calculateStartValues([btcUsdt], new Map([['BTCUSDT', 6_512_345n]]))
  expect(values.get('BTC')).toBe(parseValue('65123.45'))
  expect(values.get('USDT')).toBe(parseValue('1'))
})

test('otherwise a market whose other asset has a value gives it, in any listing order', () => {
  const last = new Map([
    ['BTCUSDT', 6_000_000n],
    ['NEWBTC', 500n],
  ])
  expect(calculateStartValues([newBtc, btcUsdt], last).get('NEW')).toBe(parseValue('300'))
})

test('otherwise the usual value applies; an asset without any has no start value', () => {
  const values = calculateStartValues([ethBtc, newBtc], new Map())
  expect(values.get('ETH')).toBe(parseValue('3500'))
  expect(values.has('NEW')).toBe(false)
})

test('a direct price counts more than a way around', () => {
  const ethUsdt = aBotMarket('ETH', 'USDT', { tickUnits: 1_000_000n as Units })
  const last = new Map([
    ['ETHBTC', 9_999n],
    ['ETHUSDT', 360_000n],
  ])
  expect(calculateStartValues([ethBtc, ethUsdt], last).get('ETH')).toBe(parseValue('3600'))
})
