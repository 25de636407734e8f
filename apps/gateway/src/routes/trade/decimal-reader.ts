import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/contracts'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimal, type Units } from '@argosy/money'

// Commands carry amounts in 128 bits; this is the most that any command of the engine takes.
const amountMax = 10n ** 36n

export type Read<Command> =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly refusal: string }

/**
 * Reads an order's decimals as whole ticks, lots and units, exactly. What cannot be read counts as nothing and is
 * remembered: the first such reason is the answer. Whether a number is allowed is the engine's to say.
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
    /** Nothing when left out. */
    quantity: (text = '0'): QuantityLots => unwrap(parseQuantity(text, terms)),
    cost(text = '0'): Units {
      const units = unwrap(parseDecimal(text, terms.quoteDecimals))
      if (units < 0n || units > amountMax) refusal ??= 'amount_out_of_range'
      return units as Units
    },
    /** The command, if all of it could be read. */
    finish: <Command>(command: Command): Read<Command> =>
      refusal === undefined ? { ok: true, command } : { ok: false, refusal },
  }
}

export type DecimalReader = ReturnType<typeof createDecimalReader>
