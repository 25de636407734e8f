import type { BalanceView } from '@argosy/wire/http'
import { decimalsMax, formatDecimal, parseDecimalOrThrow } from '@argosy/money'

const shownDecimals = 2

/**
 * Sum of all balances in USDT, available and held; exact, and cut to cents once at the end. `lastPrices` are by market.
 * An asset without a price counts as zero.
 */
export function calculateValueInUsdt(balances: Iterable<BalanceView>, lastPrices: ReadonlyMap<string, string>): string {
  let sum = 0n
  for (const balance of balances) {
    const price = balance.assetId === 'USDT' ? '1' : lastPrices.get(`${balance.assetId}USDT`)
    if (price !== undefined) sum += totalOf(balance) * exact(price)
  }
  return formatDecimal(sum / 10n ** BigInt(2 * decimalsMax - shownDecimals), shownDecimals)
}

/** The markets whose prices are needed. */
export function pricedMarkets(balances: Iterable<BalanceView>): string[] {
  return [...balances]
    .filter((balance) => balance.assetId !== 'USDT' && totalOf(balance) > 0n)
    .map(({ assetId }) => `${assetId}USDT`)
}

function totalOf({ available, held }: BalanceView): bigint {
  return exact(available) + exact(held)
}

/** Decimals of the asset with the most decimals. */
function exact(text: string): bigint {
  return parseDecimalOrThrow(text, decimalsMax)
}
