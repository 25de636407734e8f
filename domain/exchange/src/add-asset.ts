import { decimalsMax, isAssetId } from '@argosy/money'
import type { AddAsset } from './command.ts'
import { refuse, type Outcome } from './outcome.ts'
import type { EngineState } from './state.ts'

export function addAsset(state: EngineState, { assetId, decimals }: AddAsset): Outcome {
  if (state.assets.has(assetId)) return refuse('asset_exists')
  const isInRange = Number.isInteger(decimals) && decimals >= 0 && decimals <= decimalsMax
  if (!isAssetId(assetId) || !isInRange) return refuse('asset_terms_invalid')
  state.assets.set(assetId, { assetId, decimals })
  return { ok: true, events: [{ type: 'asset_added', assetId, decimals }], order: null }
}
