import type { OperatorChange } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'

/** What a change does, in a line. */
export function useChangeWords(): (change: OperatorChange) => string {
  const { t } = useLingui()
  return (change) => {
    switch (change.kind) {
      case 'freeze_account': {
        const { userId } = change
        return t({
          id: 'operator.change.freeze',
          message: `Freeze account ${userId}`,
          comment: 'A change, by the user’s number',
        })
      }
      case 'unfreeze_account': {
        const { userId } = change
        return t({
          id: 'operator.change.unfreeze',
          message: `Unfreeze account ${userId}`,
          comment: 'A change, by the user’s number',
        })
      }
      case 'set_market_status': {
        const { marketId, partition, status } = change
        return t({
          id: 'operator.change.market',
          message: `Market ${marketId} (${partition}): ${status}`,
          comment: 'A change: a market such as BTCUSDT, where, and its new state in the engine’s own word',
        })
      }
      case 'set_account_fees': {
        const { accountId, partition, rates } = change
        const fees = rates ? `${rates.makerPpm} / ${rates.takerPpm} ppm` : '—'
        return t({
          id: 'operator.change.fees',
          message: `Fees of account ${accountId} (${partition}): ${fees}`,
          comment: 'A change: an account’s number, where, and its maker and taker rates in millionths',
        })
      }
    }
  }
}
