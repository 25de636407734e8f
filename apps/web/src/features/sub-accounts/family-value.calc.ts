import type { MarketTerms } from '@argosy/wire'
import type { BalanceView, FamilyView, TickerView } from '@argosy/wire/http'
import { addDecimals } from '../trade/orders/assets/assets.calc.ts'
import { calculateHoldings, valueAsset, type Holdings } from '../assets/holdings.calc.ts'

export type FamilyValue = {
  /** In USDT, of the accounts whose balances could be read. */
  readonly total: string
  readonly main: Holdings | undefined
  readonly bySubAccount: ReadonlyMap<string, Holdings>
  /** Aliases of the sub-accounts whose balances could not be read. */
  readonly unread: readonly string[]
  readonly isMainUnread: boolean
  /** Coins without a price, which no sum contains. */
  readonly unpriced: readonly string[]
}

/** What a family is worth. An account that could not be read is named and left out: its absence is no zero. */
export function calculateFamilyValue(
  { mainBalances, subAccounts }: FamilyView,
  isMain: boolean,
  markets: readonly MarketTerms[],
  tickerOf: (marketId: string) => TickerView | undefined,
): FamilyValue {
  const value = (balances: readonly BalanceView[]) => calculateHoldings(balances, markets, tickerOf)
  const main = mainBalances ? value(mainBalances) : undefined
  const bySubAccount = new Map(
    subAccounts.flatMap(({ userId, balances }) => (balances ? [[userId, value(balances)] as const] : [])),
  )
  const known = [...(main ? [main] : []), ...bySubAccount.values()]
  return {
    total: known.reduce((sum, { total }) => addDecimals(sum, total), '0'),
    main,
    bySubAccount,
    unread: subAccounts.flatMap(({ alias, balances }) => (balances ? [] : [alias])),
    isMainUnread: isMain && mainBalances === null,
    unpriced: [...new Set(known.flatMap(({ unpriced }) => unpriced))].toSorted(),
  }
}

/** The markets whose prices value the family's coins. */
export function marketsOfFamily(family: FamilyView | undefined, markets: readonly MarketTerms[] | null): string[] {
  const held = new Set(
    [family?.mainBalances ?? [], ...(family?.subAccounts ?? []).map(({ balances }) => balances ?? [])].flatMap(
      (balances) => balances.map(({ assetId }) => assetId),
    ),
  )
  return (markets ?? [])
    .filter(({ base, quote }) => quote === valueAsset && held.has(base))
    .map(({ marketId }) => marketId)
}
