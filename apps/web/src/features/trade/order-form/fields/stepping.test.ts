import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '@argosy/wire'
import { someTerms } from '../../shared/test-terms.ts'
import { toMarketSteps } from './market-steps.ts'
import { stepCallback, stepOfKey, stepPrice, stepQuantity, stepQuote } from './stepping.ts'

const marketSteps = toMarketSteps(someTerms({ tickSize: '0.25' }))
const up = { direction: 'up', count: 1 } as const
const down = { direction: 'down', count: 1 } as const

test.each([
  ['100.00', up, '100.25'],
  ['100.10', up, '100.25'],
  ['100.10', down, '100.00'],
  ['100.10', { direction: 'down', count: 10 }, '97.75'],
  ['0.25', down, '0.25'],
  ['1000000.00', up, '1000000.00'],
  ['2000000', up, '1000000.00'],
  ['100', { direction: 'up', count: 100 }, '125.00'],
  ['', up, '67000.00'],
  ['abc', down, '67000.00'],
] as const)('a price of %j steps %o to %s', (text, step, next) => {
  expect(stepPrice(text, step, marketSteps, '67000.00')).toBe(next)
})

test('a step always lands on the grid, in its direction, and back again', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999n), (cents) => {
      const text = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
      const higher = stepPrice(text, up, marketSteps, '')
      const lower = stepPrice(text, down, marketSteps, '')
      const ticks = (of: string) => {
        const parsed = parsePrice(of, marketSteps.terms)
        if (!parsed.ok) throw new Error(parsed.refusal)
        return parsed.value
      }
      expect(ticks(higher) * 25n > cents).toBe(true)
      expect(ticks(lower) * 25n < cents || ticks(lower) === 1n).toBe(true)
      if (ticks(higher) > 1n) expect(ticks(stepPrice(higher, down, marketSteps, ''))).toBe(ticks(higher) - 1n)
    }),
  )
})

test('quantities, totals and callbacks have steps of their own', () => {
  expect(stepQuantity('', up, marketSteps)).toBe('0.00010')
  expect(stepQuantity('0.00010', down, marketSteps)).toBe('0.00010')
  expect(stepQuantity('1', { direction: 'up', count: 10 }, marketSteps)).toBe('1.00010')
  expect(stepQuote('5', up, marketSteps)).toBe('5.01')
  expect(stepQuote('0', down, marketSteps)).toBe('0.00')
  expect([stepCallback('', up), stepCallback('1.5', up), stepCallback('0.1', down), stepCallback('9.95', up)]).toEqual([
    '1.0',
    '1.6',
    '0.1',
    '10.0',
  ])
})

test('arrows and pages step, the system’s own chords do not', () => {
  const key = (name: string, own: object = {}) =>
    stepOfKey({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...own })
  expect(key('ArrowUp')).toEqual(up)
  expect(key('ArrowDown', { shiftKey: true })).toEqual({ direction: 'down', count: 10 })
  expect(key('PageUp')).toEqual({ direction: 'up', count: 100 })
  expect(key('PageDown', { metaKey: true })).toBeUndefined()
  expect(key('Home')).toBeUndefined()
})
