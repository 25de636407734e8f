import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Units } from '@argosy/money'
import { calculateMaintenanceMargin, createRiskTiers, type RiskStep } from './risk-tiers.ts'
import { groupsOfTiers, tiersA, usdt } from './testing/perp-terms.ts'

test.each([
  ['50,000', '200'],
  ['50,000.1', '200.0005'],
  ['600,000', '2,950'],
  ['600,001', '2,950.0065'],
  ['3,000,000', '18,550'],
  ['12,000,000', '108,550'],
  ['70,000,000', '1,268,550'],
])('[V16] the maintenance margin of %s is %s', (notional, margin) => {
  expect(calculateMaintenanceMargin(tiersA.tiers, usdt(notional))).toBe(usdt(margin))
})

test.each([
  ['A', '0 50 950 11450 131450 481450 2981450 14481450 26481450 41481450 121481450 421481450'],
  ['B', '0 75 1825 16825 166825 666825 5166825 30166825'],
  ['C', '0 87.5 1587.5 19587.5 94587.5 844587.5 4594587.5'],
  ['D', '0 100 3100 23100 203100 1203100'],
  ['E', '0 25 1275 11275 101275 601275'],
])('the deductions of group %s follow from its rates', (group, deductions) => {
  expect(groupsOfTiers[group]?.map(({ deduction }) => deduction)).toEqual(deductions.split(' ').map(usdt))
})

test('maintenance margin never falls with the notional and has no step at a tier’s edge', () => {
  const tops = Object.values(groupsOfTiers).flatMap((tiers) => tiers.map(({ notionalMax }) => ({ tiers, notionalMax })))
  for (const { tiers, notionalMax } of tops) {
    const at = calculateMaintenanceMargin(tiers, notionalMax)
    const beyond = calculateMaintenanceMargin(tiers, (notionalMax + 1n) as Units)
    expect([0n, 1n]).toContain(beyond - at)
  }
  const notional = fc.bigInt(0n, 4n * 10n ** 17n)
  fc.assert(
    fc.property(notional, fc.bigInt(0n, 10n ** 13n), (from, more) => {
      const [lower, higher] = [from as Units, (from + more) as Units]
      expect(calculateMaintenanceMargin(tiersA.tiers, higher)).toBeGreaterThanOrEqual(
        calculateMaintenanceMargin(tiersA.tiers, lower),
      )
    }),
  )
})

const first: RiskStep = { notionalMax: usdt('100'), maintenancePpm: 4_000, leverageMax: 100 }
const second: RiskStep = { notionalMax: usdt('200'), maintenancePpm: 5_000, leverageMax: 50 }

test.each<[string, RiskStep[]]>([
  ['none', []],
  ['a notional that does not rise', [first, { ...second, notionalMax: usdt('100') }]],
  ['a rate that does not rise', [first, { ...second, maintenancePpm: 4_000 }]],
  ['a leverage that rises', [first, { ...second, leverageMax: 101 }]],
  ['a leverage of nothing', [{ ...first, leverageMax: 0 }]],
  ['a leverage above all', [{ ...first, maintenancePpm: 1, leverageMax: 201 }]],
  ['a leverage whose margin is the requirement', [{ ...first, maintenancePpm: 9_400 }]],
  ['a rate in parts of a millionth', [{ ...first, maintenancePpm: 0.5 }]],
  ['a deduction in parts of a unit', [{ ...first, notionalMax: 1n as Units }, second]],
])('tiers with %s are invalid', (_name, steps) => {
  expect(createRiskTiers(steps, 600)).toBeUndefined()
})

test('tiers that rise are valid', () => {
  expect(createRiskTiers([first, second], 600)).toHaveLength(2)
  expect(createRiskTiers([{ ...first, maintenancePpm: 9_399 }], 600)).toHaveLength(1)
})
