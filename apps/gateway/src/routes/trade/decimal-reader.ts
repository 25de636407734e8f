import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimal, type Units } from '@argosy/money'

// Commands carry amounts in 128 bits; no command of the engine accepts more than this.
const amountMax = 10n ** 36n

export type Read<Command> =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly refusal: string }

/**
 * Parses an order's decimals into whole ticks, lots and units, exactly. An unreadable value counts as zero, and the
 * first refusal becomes the answer. Whether a value is allowed is checked by the engine.
 */
export function createDecimalReader(terms: MarketTerms) {
  let refusal: string | undefined
  const unwrap = <T extends bigint>(parsed: { ok: true; value: T } | { ok: false; refusal: string }): T => {
    if (parsed.ok) return parsed.value
    refusal ??= parsed.refusal
    return 0n as T
  }
  const price = (text: string): PriceTicks => unwrap(parsePrice(text, terms))

  return {
    price,
    optionalPrice: (text: string | undefined): PriceTicks | null => (text === undefined ? null : price(text)),
    /** Zero when omitted. */
    quantity: (text = '0'): QuantityLots => unwrap(parseQuantity(text, terms)),
    cost(text = '0'): Units {
      const units = unwrap(parseDecimal(text, terms.quoteDecimals))
      if (units < 0n || units > amountMax) refusal ??= 'amount_out_of_range'
      return units as Units
    },
    /** The command, if all of its fields could be parsed. */
    finish: <Command>(command: Command): Read<Command> =>
      refusal === undefined ? { ok: true, command } : { ok: false, refusal },
  }
}

export type DecimalReader = ReturnType<typeof createDecimalReader>
