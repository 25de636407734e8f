import type { Brand } from './brand.ts'

export type AssetId = Brand<string, 'AssetId'>

/** An amount in the smallest unit of its asset: 1.5 BTC is 150,000,000n at 8 decimals. */
export type Units = Brand<bigint, 'Units'>

export type Asset = {
  readonly assetId: AssetId
  /** How many decimals one whole of the asset is divided into. */
  readonly decimals: number
}

const assetIdPattern = /^[A-Z0-9]{2,12}$/

export function isAssetId(text: string): text is AssetId {
  return assetIdPattern.test(text)
}

export const decimalsMax = 18
