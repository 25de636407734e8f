import { english, findLanguage } from '@argosy/i18n'
import { describe, expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { countCostDecimals, formatAmount, shapeAmounts } from './book-amount.ts'

const size = 6_000_000n

test('an amount is written in the coin, or in what it costs', () => {
  // 0.5 BTC at 67,431.20: the cost has the decimals of both.
  const [quantity, cost] = [50_000n, 6_743_120n * 50_000n]
  expect(formatAmount(english, shapeAmounts(someTerms(), 'base', english, size), quantity, cost)).toBe('0.50000')
  expect(formatAmount(english, shapeAmounts(someTerms(), 'quote', english, size), quantity, cost)).toBe('33,715')
})

describe('one format for a column', () => {
  const pepe = someTerms({ priceDecimals: 8, quantityDecimals: 0 })
  const quantities = [468_540_000n, 99_647_887n, 1_140_910_000n, 530_000n]
  const column = (key: string) => {
    const language = findLanguage(key) ?? expect.fail(`no ${key}`)
    const shape = shapeAmounts(pepe, 'base', language, 1_000n)
    return quantities.map((quantity) => formatAmount(language, shape, quantity, 0n).replaceAll('\u00a0', ' '))
  }

  test.each([
    ['en', ['468.54M', '99.64M', '1,140.91M', '0.53M']],
    ['de', ['468,54 Mio.', '99,64 Mio.', '1.140,91 Mio.', '0,53 Mio.']],
    ['zh-CN', ['46,854.00万', '9,964.78万', '114,091.00万', '53.00万']],
  ])('a coin that is counted by the million has one word in %s', (key, expected) => {
    expect(column(key)).toEqual(expected)
  })

  test('costs of any size are whole', () => {
    const shape = shapeAmounts(someTerms(), 'quote', english, size)
    const costs = [1_234_567n, 999_999n, 12n].map((cost) => formatAmount(english, shape, 0n, cost * 10n ** 7n))
    expect(costs).toEqual(['1,234,567', '999,999', '12'])
  })
})

test.each([
  ['5.00000000', 2],
  ['0.5', 2],
  ['0.0001', 5],
  ['0', 2],
])('an exchange whose smallest order is %s shows %i decimals of a cost', (notionalMin, decimals) =>
  expect(countCostDecimals(notionalMin)).toBe(decimals),
)
