import type { TrackingExtShape } from './catalogue.ts'

export type TrackingExt = Readonly<Record<string, string | number>>

const patterns = {
  // Must end in a quote asset, so that no code or authenticator secret matches.
  market: /^[A-Z0-9]{1,12}(?:USD[TC]|BTC|ETH)$/,
  // A symbol or the name in page addresses: `btc`, `usd-coin`, `1inch`; codes have more digits.
  coin: /^(?!(?:\D*\d){4})[A-Za-z0-9]{1,16}(?:-[A-Za-z0-9]{1,16}){0,3}$/,
} as const
const numberMax = 1e9

/** Whether these are exactly the fields of that shape; checked by the page and by the collector. */
export function isTrackingExt(shape: TrackingExtShape, ext: TrackingExt): boolean {
  const names = Object.keys(shape)
  return Object.keys(ext).length === names.length && names.every((name) => isFieldValue(shape[name], ext[name]))
}

function isFieldValue(field: TrackingExtShape[string] | undefined, value: TrackingExt[string] | undefined): boolean {
  if (field === 'number') return typeof value === 'number' && value >= 0 && value <= numberMax
  if (typeof value !== 'string' || field === undefined) return false
  return typeof field === 'string' ? patterns[field].test(value) : field.includes(value)
}
