import { expect, test } from 'vitest'
import { calculateCoinColour, calculateMonogram, coinColours } from './coin-avatar.calc.ts'
import { calculateContrast } from './testing/contrast.ts'

test.each(coinColours)('a white letter is readable on %s', (colour) => {
  expect(calculateContrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
})

// The coin's disc only needs a visible edge against the panel: a contrast of 1.5 is enough.
test.each(coinColours)('%s contrasts with the black panel', (colour) => {
  expect(calculateContrast(colour, '#11151d')).toBeGreaterThanOrEqual(1.5)
})

test('a symbol has one colour, whatever its case', () => {
  expect(calculateCoinColour('btc')).toBe(calculateCoinColour('BTC'))
  expect(calculateCoinColour('PEPE')).toBe(calculateCoinColour('PEPE'))
  const colours = new Set(['PEPE', 'SHIB', 'ARB', 'OP', 'APT', 'SUI', 'FIL', 'INJ'].map(calculateCoinColour))
  expect(colours.size).toBeGreaterThan(4)
})

test.each([
  ['BTC', 'B'],
  ['1INCH', '1'],
  ['$wif', 'W'],
  ['', '?'],
])('%s is shown as %s', (symbol, monogram) => {
  expect(calculateMonogram(symbol)).toBe(monogram)
})
