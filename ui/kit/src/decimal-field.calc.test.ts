import { findLanguage, formatDecimalText, offeredLanguages, separatorsOf } from '@argosy/i18n'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimalInput, stepDecimal, type DecimalReading } from './decimal-field.calc.ts'

const english = { group: ',', decimal: '.' }
const german = { group: '.', decimal: ',' }
const french = { group: '\u202f', decimal: ',' }

const read = (value: string): DecimalReading => ({ kind: 'read', value, isOpen: false })
const open = (value: string): DecimalReading => ({ kind: 'read', value, isOpen: true })
const refused = (reason: 'malformed' | 'too_fine'): DecimalReading => ({ kind: 'refused', reason })

describe('reading what was typed', () => {
  test.each([
    ['1234.5', english, read('1234.5')],
    ['1234.5', german, open('1234.5')], // the classic that other number fields turn into 12345
    ['1234,5', german, read('1234.5')],
    ['1234,5', english, open('1234.5')],
    ['0,5', english, open('0.5')],
    ['0.123', german, open('0.123')],
    ['1,234', english, open('1234')],
    ['1.234', english, read('1.234')],
    ['1.234', german, open('1234')],
    ['1,234', german, read('1.234')],
    ['1.234', french, open('1.234')],
    ['1,234,567.89', english, read('1234567.89')],
    ['1.234.567,89', english, open('1234567.89')],
    ['1.234.567,89', german, read('1234567.89')],
    ['1.234.567', english, open('1234567')],
    ['67 431,20', french, read('67431.20')],
    ["67'431.20", english, read('67431.20')],
    ['٦٧٬٤٣١٫٢٠', english, read('67431.20')],
    ['６７.５', english, read('67.5')],
    ['.5', english, read('0.5')],
    ['5.', english, read('5')],
    ['007', english, read('7')],
    ['  ', english, { kind: 'empty' }],
    ['-1', english, refused('malformed')],
    ['1e5', english, refused('malformed')],
    ['1,23,456', english, refused('malformed')],
    ['1.2.3', english, refused('malformed')],
    ['1,234.5,6', english, refused('malformed')],
    ['.', english, refused('malformed')],
    ['0.123456789', english, refused('too_fine')],
  ] as const)('%j with %j', (text, separators, expected) => {
    expect(readDecimalInput(text, { decimals: 8, separators })).toEqual(expected)
  })

  test('a grouping mark has one reading when the decimal one is too fine for the market', () => {
    expect(readDecimalInput('67,431', { decimals: 2, separators: english })).toEqual(read('67431'))
    // A separator of another language never counts as grouping just to make a number valid.
    expect(readDecimalInput('67.431', { decimals: 2, separators: english })).toEqual(refused('too_fine'))
  })

  test('[LOC-12] what any language shows is read back to the same digit', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 20n })
    const keys = fc.constantFrom(...offeredLanguages.map((language) => language.key))
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 12 }), keys, (units, decimals, key) => {
        const language = findLanguage(key)
        if (!language) throw new Error(key)
        const text = formatDecimalText(language, formatDecimal(units, decimals))
        const reading = readDecimalInput(text, { decimals, separators: separatorsOf(language) })
        expect(reading.kind === 'read' && parseDecimalOrThrow(reading.value, decimals)).toBe(units)
      }),
    )
  })

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => void readDecimalInput(text, { decimals: 8, separators: english }),
      ),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', '-', ' ', 'e', '٣') }),
        (text) => void readDecimalInput(text, { decimals: 2, separators: german }),
      ),
    )
  })
})

describe('stepping', () => {
  test.each([
    ['100.00', 1, '0.01', '100.01'],
    ['100.00', -1, '0.01', '99.99'],
    ['0.30', 1, '0.10', '0.40'], // a float would give 0.4000000000000001
    ['100.005', 1, '0.01', '100.010'],
    ['100.005', -1, '0.01', '100.000'],
    ['0.01', -10, '0.01', '0.000'],
    ['', 1, '0.01', '67431.200'],
  ])('%s by %d of %s', (value, steps, step, expected) => {
    const decimals = expected.split('.')[1]?.length ?? 0
    expect(stepDecimal(value, steps, step, decimals, '67431.20')).toBe(expected)
  })

  test('always lands on a multiple of the step, at most one step away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.constantFrom(1, -1),
        (units, step, steps) => {
          const next = parseDecimalOrThrow(
            stepDecimal(formatDecimal(units, 6), steps, formatDecimal(step, 6), 6, '0'),
            6,
          )
          expect(next % step).toBe(0n)
          const moved = steps > 0 ? next - units : units - next
          expect(moved <= step && (moved > 0n || next === 0n)).toBe(true)
        },
      ),
    )
  })
})
