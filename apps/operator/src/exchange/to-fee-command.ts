import type { MarketsAnswer } from '@argosy/wire'
import type { AccountId, FeeTier } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { UsageError } from '../exchange-access.ts'
import type { DraftCommand } from './operator-client.ts'
import { readUnits, readWhole } from './read-number.ts'

/** Tiers as `volume:maker:taker`, volumes in whole assets, rates in millionths: `0:1000:1000 500000:800:800`. */
export function toFeeSchedule(assetId: string, tiers: readonly string[], { assets }: MarketsAnswer): DraftCommand {
  const asset = assets.find((known) => known.assetId === assetId)
  if (!asset) throw new UsageError(`${assetId} is not listed.`)
  const toTier = (text: string): FeeTier => {
    const [volume, maker, taker, ...rest] = text.split(':')
    if (!volume || !maker || !taker || rest.length > 0)
      throw new UsageError(`A tier is volume:maker:taker, not ${text}.`)
    return {
      volumeMin: readUnits('A volume of', volume, asset.decimals),
      makerPpm: readWhole('A rate', maker),
      takerPpm: readWhole('A rate', taker),
    }
  }
  return { type: 'set_fee_schedule', assetId: assetId as AssetId, tiers: tiers.map(toTier) }
}

/** `1000:1000`, or `none` for the schedule's rates. */
export function toAccountFees(accountId: string, text: string): DraftCommand {
  const [maker, taker, ...rest] = text.split(':')
  const draft = { type: 'set_account_fees', accountId: accountId as AccountId } as const
  if (text === 'none') return { ...draft, rates: null }
  if (!maker || !taker || rest.length > 0) throw new UsageError(`Rates are maker:taker or none, not ${text}.`)
  return { ...draft, rates: { makerPpm: readWhole('A rate', maker), takerPpm: readWhole('A rate', taker) } }
}
