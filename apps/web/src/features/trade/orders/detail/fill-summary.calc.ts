/** Totals of an order's fills, exactly: quantity, total, average price and fees. */
import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { trimZeros } from '../../shared/trim-zeros.ts'

export interface FillSummary {
  readonly quantity: string
  readonly notional: string
  /** Truncated two decimals behind the market's own; undefined without fills. */
  readonly averagePrice: string | undefined
  /** By the asset in which they were charged. */
  readonly fees: readonly { readonly assetId: string; readonly amount: string }[]
}

const averageDecimalsMore = 2
const scale = 18

export function summarizeFills(fills: readonly FillView[], terms: MarketTerms): FillSummary {
  const { quantityDecimals, quoteDecimals, priceDecimals } = terms
  const sum = (read: (fill: FillView) => string, decimals: number) =>
    fills.reduce((total, fill) => total + parseDecimalOrThrow(read(fill), decimals), 0n)
  const quantity = sum((fill) => fill.quantity, quantityDecimals)
  const notional = sum((fill) => fill.notional, quoteDecimals)
  const decimals = priceDecimals + averageDecimalsMore
  const average =
    quantity === 0n
      ? undefined
      : (notional * 10n ** BigInt(quantityDecimals + decimals)) / (quantity * 10n ** BigInt(quoteDecimals))
  return {
    quantity: formatDecimal(quantity, quantityDecimals),
    notional: formatDecimal(notional, quoteDecimals),
    averagePrice: average === undefined ? undefined : trimZeros(formatDecimal(average, decimals), priceDecimals),
    fees: [...Map.groupBy(fills, ({ feeAssetId }) => feeAssetId)].map(([assetId, own]) => ({
      assetId,
      amount: trimZeros(
        formatDecimal(
          own.reduce((total, { fee }) => total + parseDecimalOrThrow(fee, scale), 0n),
          scale,
        ),
        0,
      ),
    })),
  }
}

/** Whether these are all fills of an order with this filled quantity. */
export function areAllFills({ quantity }: Pick<FillSummary, 'quantity'>, filled: string): boolean {
  return parseDecimalOrThrow(quantity, scale) === parseDecimalOrThrow(filled, scale)
}
