/** What a conversion paid and brought, from its fills; decimal text in and out. */
import type { FillView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'

export type Converted = { readonly spent: string; readonly received: string; readonly fee: string }

const scale = 18

/** Undefined while the fills do not add up to what was filled: history has not all of them yet. */
export function sumFills(
  fills: readonly Pick<FillView, 'quantity' | 'notional' | 'fee'>[],
  side: 'buy' | 'sell',
  filled: string,
): Converted | undefined {
  const sum = (field: 'quantity' | 'notional' | 'fee') =>
    fills.reduce((total, fill) => total + parseDecimalOrThrow(fill[field], scale), 0n)
  const [quantity, notional, fee] = [sum('quantity'), sum('notional'), sum('fee')]
  if (quantity === 0n || quantity !== parseDecimalOrThrow(filled, scale)) return undefined
  const [spent, gross] = side === 'buy' ? [notional, quantity] : [quantity, notional]
  return { spent: write(spent), received: write(gross - fee), fee: write(fee) }
}

function write(units: bigint): string {
  return formatDecimal(units, scale).replace(/\.?0+$/, '')
}
