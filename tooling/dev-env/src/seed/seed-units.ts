import { parseDecimalOrThrow, type Units } from '@argosy/money'

/** Of every asset of the seed. */
export const assetDecimals = 8

export function toUnits(text: string): Units {
  return parseDecimalOrThrow(text, assetDecimals) as Units
}
