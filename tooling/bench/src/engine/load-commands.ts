import { listLoadMarket, loadMarketId } from '@argosy/dev-env'
import {
  limitOrder,
  toOrderId,
  type AccountId,
  type Command,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'

const accountCount = 20
const midPrice = 6_700_000n

const accountId = (index: number) => `load-${(index % accountCount) + 1}` as AccountId

export function listingCommands(): Command[] {
  const accountIds = Array.from({ length: accountCount }, (_, index) => accountId(index))
  return listLoadMarket({ accountIds, deposit: (10n ** 20n) as Units })
}

/**
 * Three orders to one cancel, around one price, so that orders rest, trade and leave. `sequence` is the command's own.
 */
export function createLoadCommands(seed: number) {
  let random = seed
  const next = (bound: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((random / 0x1_0000_0000) * bound)
  }
  return (sequence: number): Command => {
    const requestId = `load:${seed}:${sequence}` as RequestId
    if (next(4) === 0) {
      // An order's id and account follow from its command's sequence, so the generator needs no answers.
      const placedAs = Math.max(1, sequence - 1 - next(200))
      const orderId = toOrderId(placedAs, 0)
      return { type: 'cancel_order', requestId, accountId: accountId(placedAs), orderId, clientOrderId: null }
    }
    return limitOrder({
      requestId,
      accountId: accountId(sequence),
      marketId: loadMarketId,
      side: next(2) === 0 ? 'buy' : 'sell',
      price: (midPrice + BigInt(next(101) - 50)) as PriceTicks,
      quantity: BigInt(1 + next(100)) as QuantityLots,
    })
  }
}
