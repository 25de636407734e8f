import type { BookLevel } from '@argosy/push-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { countShownDecimals, groupLevels, groupPrice, listGroupings, pickGrouping } from './grouping.calc.ts'

test.each([
  ['0.01', 2, 6_743_120n, [1n, 5n, 10n, 50n, 100n, 500n, 1_000n, 5_000n]],
  ['0.05', 2, 10_000n, [5n, 10n, 50n, 100n]],
  ['0.00000001', 8, 2_300n, [1n, 5n, 10n]],
  ['0.04', 2, 100_000n, [4n, 100n, 500n, 1_000n]],
  ['0.25', 2, 100_000n, [25n, 50n, 100n, 500n, 1_000n]],
  ['1', 0, 50n, [1n]],
])('a tick of %s at a price of %s offers whole ticks only', (tickSize, priceDecimals, price, groupings) => {
  expect(listGroupings({ tickSize, priceDecimals }, price)).toEqual(groupings)
})

test('without a price the groupings are still listed, and an unlisted one falls back to the tick', () => {
  const groupings = listGroupings(someTerms(), undefined)
  expect(groupings.slice(0, 3)).toEqual([1n, 5n, 10n])
  expect(pickGrouping(groupings, 10n)).toBe(10n)
  expect(pickGrouping(groupings, 7n)).toBe(1n)
  expect(pickGrouping(groupings, undefined)).toBe(1n)
})

test.each([
  [1n, 2],
  [5n, 2],
  [10n, 1],
  [50n, 1],
  [100n, 0],
  [5_000n, 0],
])('prices in steps of %s units of two decimals show %s', (grouping, decimals) =>
  expect(countShownDecimals(grouping, 2)).toBe(decimals),
)

test('a level at the very step belongs to the group before it', () => {
  const levels = [10_001n, 10_050n, 10_051n].map((price) => ({ price, quantity: 1n }))
  expect(groupLevels(levels, 'ask', 50n, 9).map(({ price, quantity }) => [price, quantity])).toEqual([
    [10_050n, 2n],
    [10_100n, 1n],
  ])
})

test('asks are rounded up and bids down', () => {
  expect(groupPrice(10_001n, 'ask', 50n)).toBe(10_050n)
  expect(groupPrice(10_050n, 'ask', 50n)).toBe(10_050n)
  expect(groupPrice(10_049n, 'bid', 50n)).toBe(10_000n)
  expect(groupPrice(10_000n, 'bid', 50n)).toBe(10_000n)
})

const sides = fc
  .uniqueArray(fc.record({ price: fc.bigInt(1n, 80n), quantity: fc.bigInt(1n, 10n ** 12n) }), {
    selector: ({ price }) => price,
    maxLength: 40,
  })
  .chain((levels) =>
    fc.constantFrom('ask' as const, 'bid' as const).map((side) => ({
      side,
      levels: levels.toSorted((a, b) => Number(side === 'ask' ? a.price - b.price : b.price - a.price)),
    })),
  )
const sum = (levels: readonly { readonly quantity: bigint }[]) =>
  levels.reduce((all, { quantity }) => all + quantity, 0n)
const costOf = (levels: readonly BookLevel[]) => levels.reduce((all, { price, quantity }) => all + price * quantity, 0n)

test('grouping preserves quantity, cost and order, and never improves a price', () =>
  fc.assert(
    fc.property(sides, fc.bigInt(1n, 30n), ({ side, levels }, grouping) => {
      const groups = groupLevels(levels, side, grouping, Infinity)
      expect(sum(groups)).toBe(sum(levels))
      expect(groups.reduce((all, { cost }) => all + cost, 0n)).toBe(costOf(levels))
      for (const [index, group] of groups.entries()) {
        expect(group.price % grouping).toBe(0n)
        const next = groups[index + 1]
        if (next) expect(side === 'ask' ? next.price > group.price : next.price < group.price).toBe(true)
        const members = levels.filter(({ price }) => groupPrice(price, side, grouping) === group.price)
        expect(group.quantity).toBe(sum(members))
        for (const { price } of members) {
          const worse = side === 'ask' ? group.price - price : price - group.price
          expect(worse >= 0n && worse < grouping).toBe(true)
        }
      }
    }),
  ))

test('fewer groups are the first of all groups, each as whole as among all', () =>
  fc.assert(
    fc.property(sides, fc.bigInt(1n, 30n), fc.integer({ min: 1, max: 8 }), ({ side, levels }, grouping, groupsMax) => {
      const all = groupLevels(levels, side, grouping, Infinity)
      expect(groupLevels(levels, side, grouping, groupsMax)).toEqual(all.slice(0, groupsMax))
    }),
  ))
