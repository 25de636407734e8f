import type { BalanceWire } from '@argosy/wire'
import type { Market } from '@argosy/exchange'
import type { Quote } from './ladder.ts'

/** What an account can still spend. A bot that is out of one asset goes on with the other side of its markets. */
export type Budget = {
  /** True when the account can pay; the amount is then reserved. */
  spend(market: HoldTerms, quote: Quote): boolean
}

type HoldTerms = Pick<Market, 'base' | 'quote' | 'lotUnits' | 'quoteUnitsPerTickLot'>

export function createBudget(balances: Iterable<BalanceWire>): Budget {
  const available = new Map<string, bigint>()
  for (const balance of balances) available.set(balance.assetId, BigInt(balance.available))
  return {
    spend(market, { side, price, quantity }) {
      const assetId = side === 'buy' ? market.quote : market.base
      const amount = quantity * (side === 'buy' ? price * market.quoteUnitsPerTickLot : market.lotUnits)
      const left = (available.get(assetId) ?? 0n) - amount
      if (left < 0n) return false
      available.set(assetId, left)
      return true
    },
  }
}
