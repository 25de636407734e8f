import { formatDecimal } from '@argosy/money'
import type { FeeLevelView, FeeRatesView, FeeScheduleView } from './http/trade-types.ts'
import type { MarketDirectory } from './market-directory.ts'
import type { FeesAnswer } from './queries.ts'

export function presentFees(
  { rates, isOwn, volume, schedule, countedToMs, nextVolume }: FeesAnswer,
  directory: MarketDirectory,
): FeeRatesView {
  if (!schedule) {
    return { ...rates, isOwn, level: 0, volume: '0', assetId: null, next: null, countedToMs, upcoming: null }
  }
  const { assetId, tiers, tierIndex, nextTierIndex } = schedule
  const decimals = decimalsOf(assetId, directory)
  const above = isOwn ? undefined : tiers[tierIndex + 1]
  const next = above && presentLevel(above, tierIndex + 1, decimals)
  return {
    ...rates,
    isOwn,
    level: tierIndex,
    volume: formatDecimal(BigInt(volume), decimals),
    assetId,
    next: next ?? null,
    countedToMs,
    upcoming: isOwn ? null : { level: nextTierIndex, volume: formatDecimal(BigInt(nextVolume), decimals) },
  }
}

export function presentFeeSchedule(
  { schedule }: Pick<FeesAnswer, 'schedule'>,
  directory: MarketDirectory,
): FeeScheduleView {
  if (!schedule) return { assetId: null, levels: [] }
  const { assetId, tiers } = schedule
  const decimals = decimalsOf(assetId, directory)
  return { assetId, levels: tiers.map((tier, level) => presentLevel(tier, level, decimals)) }
}

type Tier = NonNullable<FeesAnswer['schedule']>['tiers'][number]

function presentLevel({ volumeMin, makerPpm, takerPpm }: Tier, level: number, decimals: number): FeeLevelView {
  return { level, volumeMin: formatDecimal(BigInt(volumeMin), decimals), makerPpm, takerPpm }
}

function decimalsOf(assetId: string, { assetDecimals }: MarketDirectory): number {
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return decimals
}
