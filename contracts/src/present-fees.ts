import { formatDecimal } from '@argosy/money'
import type { FeeRatesView } from './http/trade-types.ts'
import type { MarketDirectory } from './market-directory.ts'
import type { FeesAnswer } from './queries.ts'

export function presentFees(
  { rates, isOwn, volume, schedule }: FeesAnswer,
  { assetDecimals }: MarketDirectory,
): FeeRatesView {
  if (!schedule) return { ...rates, isOwn, level: 0, volume: '0', assetId: null, next: null }
  const { assetId, tiers, tierIndex } = schedule
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  const above = isOwn ? undefined : tiers[tierIndex + 1]
  const next = above && {
    level: tierIndex + 1,
    volumeMin: formatDecimal(BigInt(above.volumeMin), decimals),
    makerPpm: above.makerPpm,
    takerPpm: above.takerPpm,
  }
  return {
    ...rates,
    isOwn,
    level: tierIndex,
    volume: formatDecimal(BigInt(volume), decimals),
    assetId,
    next: next ?? null,
  }
}
