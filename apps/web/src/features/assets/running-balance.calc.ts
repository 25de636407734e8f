import type { BalanceView, LedgerLineView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'

export interface BalancedLine extends LedgerLineView {
  /** Balance of the asset after this line. */
  readonly after: string
}

/**
 * Works back from the current balance: the balance after each line, and the one before the oldest, which must be zero
 * when there are no older lines.
 */
export function calculateRunningBalance(
  lines: readonly LedgerLineView[],
  { available, held }: Pick<BalanceView, 'available' | 'held'>,
): { readonly lines: readonly BalancedLine[]; readonly before: string } {
  // All amounts of an asset have the same number of decimals.
  const decimals = available.split('.')[1]?.length ?? 0
  const parse = (text: string) => parseDecimalOrThrow(text, decimals)
  let rest = parse(available) + parse(held)
  const balanced = lines.map((line): BalancedLine => {
    const after = formatDecimal(rest, decimals)
    rest -= parse(line.amount)
    return { ...line, after }
  })
  return { lines: balanced, before: formatDecimal(rest, decimals) }
}
