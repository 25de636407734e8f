import type { BalanceView, LedgerLineView } from '@argosy/contracts/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'

export interface BalancedLine extends LedgerLineView {
  /** What the account held of the asset after this line. */
  readonly after: string
}

/** From the balance down: each line's result, and what was there before the oldest, zero when nothing is older. */
export function calculateRunningBalance(
  lines: readonly LedgerLineView[],
  { available, held }: Pick<BalanceView, 'available' | 'held'>,
): { readonly lines: readonly BalancedLine[]; readonly before: string } {
  // All amounts of an asset are told with all its decimals.
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
