/** Removes trailing zeros, never significant digits: "10000.00000000" at 2 is "10000.00". */
export function trimZeros(text: string, decimalsMin: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const trimmed = fraction.replace(/0+$/, '').padEnd(decimalsMin, '0')
  return trimmed === '' ? whole : `${whole}.${trimmed}`
}
