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
const midPrice = 6_700_000

const accountOf = (sequence: number) => `trader-${(sequence % accountCount) + 1}` as AccountId

export function listingCommands(): Command[] {
  const accountIds = Array.from({ length: accountCount }, (_, index) => accountOf(index))
  return listLoadMarket({ accountIds, deposit: (10n ** 20n) as Units })
}

/** Three orders to one cancel around one price, derived from the command's sequence alone. */
export function tradingCommand(sequence: number): Command {
  const requestId = `rehearse:${sequence}` as RequestId
  const dice = Math.imul(sequence, 0x9e37_79b1) >>> 0
  if (dice % 4 === 0) {
    const placedAt = Math.max(1, sequence - 1 - ((dice >>> 8) % 200))
    const orderId = toOrderId(placedAt, 0)
    return { type: 'cancel_order', requestId, accountId: accountOf(placedAt), orderId, clientOrderId: null }
  }
  return limitOrder({
    requestId,
    accountId: accountOf(sequence),
    marketId: loadMarketId,
    side: (dice >>> 4) % 2 === 0 ? 'buy' : 'sell',
    price: BigInt(midPrice + ((dice >>> 8) % 101) - 50) as PriceTicks,
    quantity: BigInt(1 + ((dice >>> 16) % 100)) as QuantityLots,
  })
}
