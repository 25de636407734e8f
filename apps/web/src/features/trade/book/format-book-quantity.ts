import { formatCompact, formatUnits, type Language } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'

// Two columns of more digits than this touch each other in the narrowest panel.
const digitsMax = 8

/** A quantity as the book has room for it: of a coin that is counted by the million, in millions. */
export function formatBookQuantity(language: Language, units: bigint, decimals: number): string {
  if (units.toString().length <= digitsMax) return formatUnits(language, units, decimals)
  const whole = units / 10n ** BigInt(decimals)
  return whole < 1_000_000n ? formatUnits(language, units, decimals) : formatCompact(language, formatDecimal(whole, 0))
}
