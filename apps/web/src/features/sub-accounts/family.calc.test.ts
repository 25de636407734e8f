import type { FamilyView, SubAccountView } from '@argosy/wire/http'
import { describe, expect, test } from 'vitest'
import { calculateFamilyValue, marketsOfFamily } from './family-value.calc.ts'
import { isMoreThan, isZero, listTransferable, listTransferAccounts } from './transfer.calc.ts'

const balance = (assetId: string, available: string, held = '0') => ({ assetId, available, held })
const sub = (userId: string, balances: SubAccountView['balances'], status: SubAccountView['status'] = 'active') =>
  ({
    userId,
    alias: `${userId}aaaaaaa`.slice(0, 8),
    rights: [],
    status,
    isFrozenByMain: status === 'frozen',
    createdAtMs: 0,
    balances,
  }) satisfies SubAccountView
const family: FamilyView = {
  mainUserId: '1',
  mainBalances: [balance('USDT', '100.00'), balance('BTC', '0.00000000', '1.00000000')],
  subAccounts: [sub('b', [balance('USDT', '7.00')]), sub('c', null), sub('d', [], 'frozen')],
}

describe('transfers', () => {
  test('the main account comes first, and each account has its own coins', () => {
    const accounts = listTransferAccounts(family)
    expect(accounts.map(({ userId, isFrozen }) => `${userId} ${isFrozen}`)).toEqual([
      '1 false',
      'b false',
      'c false',
      'd true',
    ])
    // What open orders hold cannot leave.
    expect(accounts.map((account) => listTransferable(account).map(({ assetId }) => assetId))).toEqual([
      ['USDT'],
      ['USDT'],
      [],
      [],
    ])
  })

  test.each([
    ['100.00000001', '100', true],
    ['100', '100.00', false],
    ['0.1', '0.10', false],
    ['9', '10', false],
  ])('whether %s is more than %s is decided exactly', (amount, available, isMore) => {
    expect(isMoreThan(amount, available)).toBe(isMore)
  })

  test('an amount without any other digit than zero is zero', () => {
    expect(['0', '0.00', '', '0.01'].map(isZero)).toEqual([true, true, true, false])
  })
})

describe('what a family is worth', () => {
  const markets = [{ marketId: 'BTCUSDT', base: 'BTC', quote: 'USDT' }] as never
  const tickerOf = () => ({ last: '50000.00', timeMs: 1 }) as never

  test('is the sum of every account that could be read, and names those that could not', () => {
    const value = calculateFamilyValue(family, true, markets, tickerOf)
    expect(Number(value.total)).toBe(50_107)
    expect(value.unread).toEqual(['caaaaaaa'])
    expect(value.isMainUnread).toBe(false)
    expect([...value.bySubAccount.keys()]).toEqual(['b', 'd'])
  })

  test('a main account that could not be read is named, and in a sub-account none is missing', () => {
    const without = { ...family, mainBalances: null }
    expect(calculateFamilyValue(without, true, markets, tickerOf).isMainUnread).toBe(true)
    expect(calculateFamilyValue(without, false, markets, tickerOf).isMainUnread).toBe(false)
  })

  test('a coin without a price is named and in no sum', () => {
    const value = calculateFamilyValue(family, true, markets, () => undefined)
    expect(Number(value.total)).toBe(107)
    expect(value.unpriced).toEqual(['BTC'])
    expect(marketsOfFamily(family, markets)).toEqual(['BTCUSDT'])
  })
})
