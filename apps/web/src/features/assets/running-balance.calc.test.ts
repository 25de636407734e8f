import type { LedgerLineView } from '@argosy/wire/http'
import { formatDecimal } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateRunningBalance } from './running-balance.calc.ts'

const line = (amount: string, index: number): LedgerLineView => ({
  lineId: `${index}-0`,
  groupId: String(index),
  assetId: 'BTC',
  kind: 'trade',
  amount,
  marketId: null,
  timeMs: index,
})

test('each line shows the balance after it, down to zero', () => {
  const lines = [line('-0.50000000', 3), line('0.25000000', 2), line('1.00000000', 1)]
  const { lines: balanced, before } = calculateRunningBalance(lines, { available: '0.50000000', held: '0.25000000' })
  expect(balanced.map(({ after }) => after)).toEqual(['0.75000000', '1.25000000', '1.00000000'])
  expect(before).toBe('0.00000000')
})

test('whatever the amounts are, the oldest line begins at zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })),
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      (amounts, held) => {
        const lines = amounts.map((amount, index) => line(formatDecimal(amount, 8), index))
        const sum = amounts.reduce((all, amount) => all + amount, 0n)
        const balance = { available: formatDecimal(sum - held, 8), held: formatDecimal(held, 8) }
        expect(Number(calculateRunningBalance(lines, balance).before)).toBe(0)
      },
    ),
  )
})
