import { expect, test } from 'vitest'
import { currencies, defaultRateKeys } from '@argosy/catalogue'
import { toCurrencyEntries, toCurrencyMap, usdtCurrencyDefault } from './rates.ts'

const supported = [
  { name: 'USD', symbol: '$', value: 'USD' },
  { name: 'eur', symbol: '€', value: 'EUR' },
]

test('[THM-4] the default is USD with the sign $ and the rate 1', () => {
  expect(usdtCurrencyDefault).toEqual({ name: 'USD', symbol: '$', rate: '1', label: 'USD-$', value: 'USD' })
})

test('[THM-5] an entry has name, symbol, rate, the label NAME-symbol and the upper-case name as value', () => {
  expect(toCurrencyEntries({ supported, rates: { USD: '0.9998', EUR: '0.92' } })).toEqual([
    { name: 'USD', symbol: '$', rate: '0.9998', label: 'USD-$', value: 'USD' },
    { name: 'eur', symbol: '€', rate: '0.92', label: 'EUR-€', value: 'EUR' },
  ])
})

test('[THM-5] the map gives each currency’s unit, rate and fiat code', () => {
  const entries = toCurrencyEntries({ supported, rates: { USD: '0.9998', EUR: '0.92' } })
  expect(toCurrencyMap(entries)).toEqual({
    USD: { unit: 'USD', rate: '0.9998', fiatCode: 'USD' },
    EUR: { unit: 'EUR', rate: '0.92', fiatCode: 'EUR' },
  })
})

test.each(['0', '-1', '1e5', '', 'NaN', '0.0000000000000000001'])('a rate of %j is no rate', (rate) => {
  const entries = toCurrencyEntries({ supported, rates: { USD: '1', EUR: rate } })
  expect(entries.map(({ value }) => value)).toEqual(['USD'])
})

test('a currency named like a method of every object has no rate', () => {
  const odd = [{ name: 'constructor', symbol: '', value: 'constructor' }]
  expect(toCurrencyEntries({ supported: odd, rates: {} })).toEqual([])
})

test('[THM-6] the default rate keys are these, and come first', () => {
  const keys = ['USD', 'IDR', 'CNY', 'EUR', 'HKD', 'JPY', 'PHP', 'RUB', 'THB', 'TRY', 'TWD', 'VND', 'KRW']
  expect(defaultRateKeys).toEqual(keys)
  expect(currencies.slice(0, keys.length).map(({ name }) => name)).toEqual(keys)
})
