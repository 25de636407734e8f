import type { MarketTerms } from '@argosy/wire'
import type { BalanceView } from '@argosy/wire/http'
import { formatDecimal, parseDecimal, parseDecimalOrThrow } from '@argosy/money'

/** Adds two amounts of one asset, exactly. */
export function addDecimals(left: string, right: string): string {
  const decimals = Math.max(decimalsOf(left), decimalsOf(right))
  return formatDecimal(parseDecimalOrThrow(left, decimals) + parseDecimalOrThrow(right, decimals), decimals)
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** The asset that all values are converted to. */
export const valueAsset = 'USDT'
const scale = 18

export interface AssetRow {
  readonly assetId: string
  readonly available: string
  readonly held: string
  readonly total: string
  /** In USDT, truncated; undefined without a price: nothing is estimated. */
  readonly value: string | undefined
  /** The market in which it can be sold for USDT. */
  readonly marketId: string | undefined
}

/** Highest value first, then by name; zero balances are left out. */
export function calculateAssetRows(
  balances: Iterable<BalanceView>,
  markets: readonly MarketTerms[],
  lastOf: (marketId: string) => string | undefined,
): readonly AssetRow[] {
  const rows = [...balances].map((balance) => toRow(balance, markets, lastOf))
  return rows
    .filter(({ total }) => /[1-9]/.test(total))
    .toSorted((left, right) => compareValues(left, right) || (left.assetId < right.assetId ? -1 : 1))
}

function toRow(
  { assetId, available, held }: BalanceView,
  markets: readonly MarketTerms[],
  lastOf: (marketId: string) => string | undefined,
): AssetRow {
  const total = addDecimals(available, held)
  const market = markets.find(({ base, quote }) => base === assetId && quote === valueAsset)
  const last = assetId === valueAsset ? '1' : market && lastOf(market.marketId)
  return {
    assetId,
    available,
    held,
    total,
    value: last === undefined ? undefined : multiply(total, last),
    marketId: market?.marketId,
  }
}

function multiply(left: string, right: string): string | undefined {
  const [a, b] = [parseDecimal(left, scale), parseDecimal(right, scale)]
  if (!a.ok || !b.ok) return undefined
  return formatDecimal((a.value * b.value) / 10n ** BigInt(scale), scale)
}

function compareValues(left: AssetRow, right: AssetRow): number {
  const [a, b] = [valueOf(left), valueOf(right)]
  return a === b ? 0 : a > b ? -1 : 1
}

function valueOf({ value }: AssetRow): bigint {
  return value === undefined ? -1n : parseDecimalOrThrow(value, scale)
}

/** Undefined when one of them has no price: the sum would be too small. */
export function sumValues(rows: readonly AssetRow[]): string | undefined {
  if (rows.some(({ value }) => value === undefined)) return undefined
  return formatDecimal(
    rows.reduce((sum, row) => sum + valueOf(row), 0n),
    scale,
  )
}
