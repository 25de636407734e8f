export { decimalsMax, isAssetId, type Asset, type AssetId, type Units } from './asset.ts'
export type { Brand } from './brand.ts'
export {
  formatDecimal,
  parseDecimal,
  parseDecimalOrThrow,
  type ParseDecimalRefusal,
  type ParseDecimalResult,
} from './decimal.ts'
export { divideCeil, divideExact, divideFloor } from './rounding.ts'
