import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { calculateTickerChange } from './ticker.calc.ts'

const terms = someTerms()

test.each([
  ['67431.20', '66018.40', 'up', '1412.80', 214n],
  ['98.00', '100.00', 'down', '-2.00', -200n],
  ['100.00', '100.00', 'flat', '0.00', 0n],
  ['99.99', '100.00', 'down', '-0.01', -1n],
  ['5.00', '0.00', 'up', '5.00', 0n],
])('last %s after %s is %s %s', (last, open, direction, change, changeBasisPoints) => {
  expect(calculateTickerChange({ last, open }, terms)).toEqual({ direction, change, changeBasisPoints })
})
