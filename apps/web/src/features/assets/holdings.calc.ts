/** An account's holdings, valued at last prices. Amounts are decimal text; no float is involved. */
import type { MarketTerms } from '@argosy/wire'
import type { BalanceView, TickerView } from '@argosy/wire/http'
import { divideFloor, formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { addDecimals, calculateAssetRows, valueAsset, type AssetRow } from '../trade/orders/assets/assets.calc.ts'

const scale = 18
const parse = (text: string) => parseDecimalOrThrow(text, scale)

export interface Holding extends AssetRow {
  /** Last trade in USDT and its time; undefined without a market or a trade. */
  readonly price: { readonly last: string; readonly timeMs: number } | undefined
  /** Share of the total of all priced rows, in basis points. */
  readonly shareBps: bigint | undefined
}

export interface Holdings {
  readonly rows: readonly Holding[]
  /** Sum of the priced rows, in USDT. */
  readonly total: string
  readonly unpriced: readonly string[]
  /** Time of the oldest price used; undefined while none is used. */
  readonly pricedAtMs: number | undefined
}

export function calculateHoldings(
  balances: Iterable<BalanceView>,
  markets: readonly MarketTerms[],
  tickerOf: (marketId: string) => TickerView | undefined,
): Holdings {
  const rows = calculateAssetRows(balances, markets, (marketId) => tickerOf(marketId)?.last)
  const sum = rows.reduce((total, { value }) => (value === undefined ? total : total + parse(value)), 0n)
  const priced = rows.map((row): Holding => {
    const ticker = row.marketId === undefined ? undefined : tickerOf(row.marketId)
    const value = row.value === undefined ? undefined : parse(row.value)
    return {
      ...row,
      price: ticker && { last: ticker.last, timeMs: ticker.timeMs },
      shareBps: value === undefined || sum === 0n ? undefined : divideFloor(value * 10_000n, sum),
    }
  })
  const times = priced.flatMap(({ price }) => (price ? [price.timeMs] : []))
  return {
    rows: priced,
    total: formatDecimal(sum, scale),
    unpriced: priced.flatMap(({ value, assetId }) => (value === undefined ? [assetId] : [])),
    pricedAtMs: times.length === 0 ? undefined : Math.min(...times),
  }
}

/** Changes whenever a total balance changes; moving an amount between available and held does not change it. */
export function moneyKeyOf(balances: Iterable<BalanceView>): string {
  return Array.from(balances, ({ assetId, available, held }) => `${assetId} ${addDecimals(available, held)}`).join()
}

/** A balance below this value in USDT is small. */
const smallBelow = '1'

/** The rows shown while small balances are hidden, and the total value of the hidden ones. */
export function hideSmall(rows: readonly Holding[]): {
  readonly shown: readonly Holding[]
  readonly hiddenCount: number
  readonly hiddenSum: string
} {
  // A balance without a price does not count as small.
  const isSmall = ({ value }: Holding) => value !== undefined && parse(value) < parse(smallBelow)
  const hidden = rows.filter(isSmall)
  const sum = hidden.reduce((total, { value }) => total + parse(value ?? '0'), 0n)
  return {
    shown: rows.filter((row) => !isSmall(row)),
    hiddenCount: hidden.length,
    hiddenSum: formatDecimal(sum, scale),
  }
}

export function findHoldings(rows: readonly Holding[], text: string): readonly Holding[] {
  const wanted = text.trim().toUpperCase()
  return wanted === '' ? rows : rows.filter(({ assetId }) => assetId.includes(wanted))
}

/** An amount of USDT converted at an asset's price; undefined without a price. */
export function convertAt(usdt: string, last: string | undefined): string | undefined {
  if (last === undefined || parse(last) === 0n) return undefined
  return formatDecimal(divideFloor(parse(usdt) * 10n ** BigInt(scale), parse(last)), scale)
}

/** Number of decimals that shows the first four significant digits: 6 for 0.00123456; at least 2. */
export function significantDecimals(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  if (/[1-9]/.test(whole)) return 2
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return zeros === fraction.length ? 2 : Math.max(2, Math.min(fraction.length, zeros + 4))
}

export { valueAsset }
