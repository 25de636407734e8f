import type { BalanceWire } from '@argosy/contracts'
import { calculateHold, type Market } from '@argosy/exchange'
import type { Quote } from './ladder.ts'

/** What an account can still promise. A bot that is out of one asset goes on with the other side of its markets. */
export type Budget = {
  /** True when the account can pay; the amount is then set aside. */
  spend(market: Market, quote: Quote): boolean
}

export function createBudget(balances: readonly BalanceWire[]): Budget {
  const available = new Map<string, bigint>(balances.map((balance) => [balance.assetId, BigInt(balance.available)]))
  return {
    spend(market, { side, price, quantity }) {
      const { assetId, amount } = calculateHold(market, side, price, quantity)
      const left = (available.get(assetId) ?? 0n) - amount
      if (left < 0n) return false
      available.set(assetId, left)
      return true
    },
  }
}
