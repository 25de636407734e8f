/** What markets of unlike currencies traded, in one currency: exact, by the last price of each currency. Pure. */
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { decimalsOf } from './compare.ts'

export const turnoverUnit = 'USDT'

// Enough to compare and to add up; what is shown has far fewer.
const turnoverDecimals = 8

/** `lastOf` says what one of an asset costs in USDT. Null when that is not known. */
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
