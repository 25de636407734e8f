import { formatDecimal } from '@argosy/money'

const millionth = 6

/** 800 millionths are "0.000800". */
export function formatRate(ppm: number): string {
  return formatDecimal(BigInt(ppm), millionth)
}
