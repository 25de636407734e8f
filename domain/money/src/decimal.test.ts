import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal, parseDecimalOrThrow } from './decimal.ts'

const anyDecimals = fc.integer({ min: 0, max: 18 })
const anyText = fc.array(fc.nat({ max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

describe('parseDecimal', () => {
  test.each([
    ['0', 8, 0n],
    ['1', 0, 1n],
    ['1.5', 8, 150_000_000n],
    ['-1.5', 2, -150n],
    ['0.00000001', 8, 1n],
    ['101.2500', 2, 10_125n],
    ['1.000000000000000000000000', 0, 1n],
    ['9007199254740993', 0, 9_007_199_254_740_993n],
    ['123456789012345678901.123456789012345678', 18, 123_456_789_012_345_678_901_123_456_789_012_345_678n],
  ])('[MN-2] %s at %i decimals is %s', (text, decimals, value) => {
    expect(parseDecimal(text, decimals)).toEqual({ ok: true, value })
  })

  test.each([
    '',
    ' ',
    '.',
    '-',
    '--1',
    '+1',
    '1.',
    '.5',
    '01',
    '00',
    '-01',
    '-0',
    '-0.00',
    '1e5',
    '1e-9',
    '1E3',
    '0x10',
    '1n',
    'NaN',
    'Infinity',
    '-Infinity',
    '1,5',
    '1,000',
    '1_000',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '\t1',
    '1.2.3',
    '1-',
    '−1',
    '١٢٣',
    '１２',
    '१',
    '𝟙',
    '1\u0000',
    '1\u200b',
    '½',
  ])('[MN-3] %j is not a plain decimal', (text) => {
    expect(parseDecimal(text, 18)).toEqual({ ok: false, refusal: 'decimal_malformed' })
  })

  test('[MN-4] forty characters are read, forty-one are not, whatever they are', () => {
    expect(parseDecimal('9'.repeat(40), 0)).toEqual({ ok: true, value: 10n ** 40n - 1n })
    for (const text of ['9'.repeat(41), `1.${'0'.repeat(39)}`, 'x'.repeat(41), '1'.repeat(1_000_000)]) {
      expect(parseDecimal(text, 0)).toEqual({ ok: false, refusal: 'decimal_too_long' })
    }
  })

  test.each([
    ['0.1', 0],
    ['0.001', 2],
    ['1.23456789', 7],
    ['-0.0000000000000000001', 18],
  ])('[MN-2] %s is too fine for %i decimals', (text, decimals) => {
    expect(parseDecimal(text, decimals)).toEqual({ ok: false, refusal: 'decimal_too_fine' })
  })

  test('[MN-3] any text is read or refused, and what is read was a plain decimal', () => {
    const numberLike = fc.string({
      unit: fc.constantFrom(...'0123456789.-+eE ,'.split('')),
      maxLength: 45,
      size: 'max',
    })
    fc.assert(
      fc.property(fc.oneof(anyText, numberLike), anyDecimals, (text, decimals) => {
        const parsed = parseDecimal(text, decimals)
        if (!parsed.ok) return
        const [whole = '', fraction = ''] = text.replace('-', '').split('.')
        const magnitude = BigInt(whole) * 10n ** 40n + BigInt(fraction.padEnd(40, '0'))
        expect(parsed.value * 10n ** BigInt(40 - decimals)).toBe(text.startsWith('-') ? -magnitude : magnitude)
      }),
      { numRuns: 500 },
    )
  })
})

describe('formatDecimal', () => {
  test.each([
    [150_000n, 8, '0.00150000'],
    [0n, 2, '0.00'],
    [0n, 0, '0'],
    [-5n, 1, '-0.5'],
    [-1_234n, 0, '-1234'],
    [10n ** 36n, 18, `1${'0'.repeat(18)}.${'0'.repeat(18)}`],
  ])('[MN-5] %s at %i decimals is written %s', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text)
  })

  test('[MN-5] what is written reads back as the same amount', () => {
    const anyValue = fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n })
    fc.assert(
      fc.property(anyValue, anyDecimals, (value, decimals) => {
        const text = formatDecimal(value, decimals)
        expect(parseDecimal(text, decimals)).toEqual({ ok: true, value })
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
      }),
      { numRuns: 300 },
    )
  })
})

test('[MN-8] text of our own that cannot be read throws, with its reason', () => {
  expect(parseDecimalOrThrow('1.50', 2)).toBe(150n)
  expect(() => parseDecimalOrThrow('1.505', 2)).toThrow(/decimal_too_fine/)
  expect(() => parseDecimalOrThrow('abc', 2)).toThrow(RangeError)
  // A long text is not repeated whole in the log.
  const cut = `"${'x'.repeat(60)}"`
  expect(() => parseDecimalOrThrow('x'.repeat(61), 2)).toThrow(new RangeError(`decimal_too_long: ${cut} at 2 decimals`))
})
