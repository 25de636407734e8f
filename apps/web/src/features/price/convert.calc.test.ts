import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinToMoney, moneyToCoin } from './convert.calc.ts'

const rate = { price: '66270.08', perUsdt: '1' }

test.each([
  ['1', { price: '66270.08', perUsdt: '1' }, 2, '66270.08'],
  ['0.5', { price: '66270.08', perUsdt: '0.92' }, 2, '30484.23'],
  ['3', { price: '0.00001121', perUsdt: '1' }, 8, '0.00003363'],
  ['1', { price: '66270.08', perUsdt: '149.5' }, 0, '9907376'],
  ['', rate, 2, ''],
  ['x', rate, 2, ''],
  ['999999999999', { price: '999999999999.99', perUsdt: '25000' }, 0, '24999999999974750000000000250'],
])('%s coins', (amount, by, decimals, money) => expect(coinToMoney(amount, by, decimals)).toBe(money))

test.each([
  ['500', rate, '0.00754488'],
  ['66270.08', rate, '1.00000000'],
  ['0', rate, '0.00000000'],
  ['500', { price: '0', perUsdt: '1' }, ''],
  ['', rate, ''],
])('%s of money', (amount, by, coins) => expect(moneyToCoin(amount, by, 8)).toBe(coins))

test('there and back never brings more than was put in', () =>
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 8n), (money, price, per) => {
      const by = { price: `${price}.5`, perUsdt: `0.${per}` }
      const coins = moneyToCoin(`${money}`, by, 8)
      expect(BigInt(coinToMoney(coins, by, 0))).toBeLessThanOrEqual(money)
    }),
  ))
