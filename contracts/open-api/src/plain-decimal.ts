// Longer than any number that a market can use, and still cheap to expand.
const textLengthMax = 64
const exponentMax = 40
const pattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * Converts other languages' decimal notation to the form that our parsers accept: exponents are expanded and leading
 * zeros dropped. It stays text throughout, so nothing is rounded.
 */
export function toPlainDecimal(text: string): string | undefined {
  if (text.length > textLengthMax) return undefined
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match
  const exponent = Number(exponentText)
  if (Math.abs(exponent) > exponentMax) return undefined
  const point = whole.length + exponent
  const digits = `${whole}${fraction}`
  const padded = point > 0 ? digits.padEnd(point, '0') : `${'0'.repeat(1 - point)}${digits}`
  const at = Math.max(point, 1)
  const plainWhole = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const plainFraction = padded.slice(at).replace(/0+$/, '')
  const isZero = plainWhole === '0' && plainFraction === ''
  return `${isZero ? '' : sign}${plainWhole}${plainFraction && `.${plainFraction}`}`
}
