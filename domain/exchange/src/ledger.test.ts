import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableUnits,
  calculateLedgerSums,
  createLedger,
  type LedgerAccount,
  type PartitionName,
  transfer,
} from './ledger.ts'
import type { AccountId } from './order.ts'
import { anExchange, btc, refusalOf, usdt } from './testing/exchange-fixture.ts'

const alice = 'alice' as AccountId
const bob = 'bob' as AccountId
const outside: LedgerAccount = { kind: 'outside' }
const accounts: LedgerAccount[] = [
  outside,
  { kind: 'available', accountId: alice },
  { kind: 'held', accountId: alice },
  { kind: 'available', accountId: bob },
  { kind: 'held', accountId: bob },
  { kind: 'fees' },
  { kind: 'in_transit', partition: 'live.futures' as PartitionName },
  { kind: 'in_transit', partition: 'live.margin' as PartitionName },
]

test('[LG-1] [LG-2] any movements leave every asset at zero and no user and no fee below it', () => {
  const movement = fc.record({
    assetId: fc.constantFrom(btc, usdt),
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    amount: fc.bigInt({ min: -5n, max: 50n }),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40, size: 'max' }), (movements) => {
      const ledger = createLedger()
      for (const { assetId, from, to, amount } of movements) {
        try {
          transfer(ledger, 'trade', assetId, from, to, amount as Units)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
        expect([...calculateLedgerSums(ledger).values()].every((sum) => sum === 0n)).toBe(true)
        const balances = [...ledger.balances.values()].flatMap((assets) => [...assets.values()])
        expect(balances.every(({ available, held }) => available >= 0n && held >= 0n)).toBe(true)
        expect([...ledger.fees.values()].every((fee) => fee >= 0n)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
}, 30_000)

test.each([0n, -1n])('[LG-2] a movement of %s throws', (amount) => {
  expect(() => transfer(createLedger(), 'deposit', btc, outside, outside, amount as Units)).toThrow(RangeError)
})

test('[LG-2] an account cannot give more than it has', () => {
  const ledger = createLedger()
  const available: LedgerAccount = { kind: 'available', accountId: alice }
  transfer(ledger, 'deposit', btc, outside, available, 10n as Units)
  expect(() => transfer(ledger, 'hold', btc, available, { kind: 'held', accountId: alice }, 11n as Units)).toThrow(/-1/)
  expect(availableUnits(ledger, alice, btc)).toBe(10n)
  expect(availableUnits(ledger, alice, usdt)).toBe(0n)
  expect(availableUnits(ledger, bob, btc)).toBe(0n)
})

test('[LG-1] a lost unit shows in the sums', () => {
  const { ledger } = anExchange().state
  const futures = 'live.futures' as PartitionName
  const sums = () => Object.fromEntries(calculateLedgerSums(ledger))
  expect(sums()).toEqual({ BTC: 0n, USDT: 0n })
  ledger.outside.set(btc, ((ledger.outside.get(btc) ?? 0n) + 1n) as Units)
  expect(sums()).toEqual({ BTC: 1n, USDT: 0n })
  ledger.fees.set(usdt, 2n as Units)
  expect(sums()).toEqual({ BTC: 1n, USDT: 2n })
  ledger.inTransit.set(futures, new Map([[usdt, -5n as Units]]))
  expect(sums()).toEqual({ BTC: 1n, USDT: -3n })
})

test('[LG-2] fees cannot give more than they have, what is in transit can', () => {
  const ledger = createLedger()
  const fees: LedgerAccount = { kind: 'fees' }
  const inTransit: LedgerAccount = { kind: 'in_transit', partition: 'live.futures' as PartitionName }
  expect(() => transfer(ledger, 'fee', btc, fees, outside, 1n as Units)).toThrow(/fees/)
  transfer(ledger, 'transfer_in', btc, inTransit, fees, 3n as Units)
  transfer(ledger, 'fee', btc, fees, outside, 3n as Units)
  expect(() => transfer(ledger, 'fee', btc, fees, outside, 1n as Units)).toThrow(/fees/)
})

test.each([
  ['DOGE', 0n, 'asset_unknown'],
  ['BTC', 0n, 'amount_out_of_range'],
  ['BTC', -1n, 'amount_out_of_range'],
  ['BTC', 10n ** 36n + 1n, 'amount_out_of_range'],
  ['BTC', 10n ** 36n, 'accepted'],
  ['BTC', 1n, 'accepted'],
])('[LG-5] a deposit of %s %s is %s', (assetId, amount, answer) => {
  expect(refusalOf(anExchange().deposit('dave', assetId as AssetId, amount))).toBe(answer)
})
