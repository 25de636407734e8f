/** The turnover of markets in different quotes, in one currency: exact, by the last price of each currency. Pure. */
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { decimalsOf } from './compare.ts'

export const turnoverUnit = 'USDT'

// Enough to compare and to sum; far fewer are shown.
const turnoverDecimals = 8

/** `lastOf` returns the price of an asset in USDT. Null when it is unknown. */
export function createTurnover(lastOf: (assetId: string) => string | undefined) {
  return (quoteVolume: string, quote: string): string | null => {
    const price = quote === turnoverUnit ? '1' : lastOf(quote)
    if (price === undefined) return null
    const [volumeDecimals, priceDecimals] = [decimalsOf(quoteVolume), decimalsOf(price)]
    const product = parseDecimalOrThrow(quoteVolume, volumeDecimals) * parseDecimalOrThrow(price, priceDecimals)
    const scaled = product * 10n ** BigInt(turnoverDecimals)
    return formatDecimal(scaled / 10n ** BigInt(volumeDecimals + priceDecimals), turnoverDecimals)
  }
}
