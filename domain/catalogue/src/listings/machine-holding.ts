import { findListedAsset } from './listed-assets.ts'
import { parseValue, valueDecimals } from './asset-value.ts'

// In USDT, per asset: the busiest market turns over a thousandth of it in a day.
const holdingWorth = 100_000_000_000n

/** The starting balance of a bot or a load generator, in units: more than it can spend. */
export function calculateMachineHolding(assetId: string, decimals: number): bigint {
  const price = parseValue(findListedAsset(assetId)?.price ?? '1')
  const wholes = (holdingWorth * 10n ** BigInt(valueDecimals)) / price
  return roundToLeadingDigit(wholes) * 10n ** BigInt(decimals)
}

function roundToLeadingDigit(value: bigint): bigint {
  const magnitude = 10n ** BigInt(value.toString().length - 1)
  return (value / magnitude) * magnitude
}
