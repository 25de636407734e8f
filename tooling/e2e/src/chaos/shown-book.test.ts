import { expect, test } from 'vitest'
import { groupLevels } from './shown-book.ts'

const levels = [
  ['100.00', '1.50'],
  ['100.03', '0.25'],
  ['100.10', '2.00'],
] as const

test.each([
  [
    '0.01',
    'asks',
    [
      ['100.00', '1.50'],
      ['100.03', '0.25'],
      ['100.10', '2.00'],
    ],
  ],
  [
    '0.1',
    'asks',
    [
      ['100.00', '1.50'],
      ['100.10', '2.25'],
    ],
  ],
  [
    '0.1',
    'bids',
    [
      ['100.00', '1.75'],
      ['100.10', '2.00'],
    ],
  ],
  ['10', 'bids', [['100.00', '3.75']]],
] as const)('levels in steps of %s: %s', (grouping, side, expected) => {
  expect(groupLevels(levels, grouping, side)).toEqual(expected)
})
