import {
  limitOrder,
  toOrderId,
  unboundedTerms,
  type AccountId,
  type Command,
  type MarketId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

const marketId = 'BTCUSDT' as MarketId
const [base, quote] = ['BTC' as AssetId, 'USDT' as AssetId]
const accountCount = 20
const midPrice = 6_700_000

const accountOf = (sequence: number) => `trader-${(sequence % accountCount) + 1}` as AccountId

/** A market and accounts rich enough that orders meet the book and not a refusal. */
export function listingCommands(): Command[] {
  const commands: Command[] = [base, quote].map((assetId) => ({
    type: 'add_asset',
    requestId: `list:${assetId}` as RequestId,
    assetId,
    decimals: 8,
  }))
  commands.push({
    type: 'add_market',
    requestId: 'list:market' as RequestId,
    marketId,
    base,
    quote,
    tickUnits: 1_000_000n as Units,
    lotUnits: 1_000n as Units,
    quantityLotsMin: 1n as QuantityLots,
    quantityLotsMax: 10_000_000n as QuantityLots,
    priceTicksMax: 1_000_000_000n as PriceTicks,
    ...unboundedTerms,
  })
  for (let index = 0; index < accountCount; index++) {
    for (const assetId of [base, quote]) {
      const requestId = `list:${index}:${assetId}` as RequestId
      commands.push({ type: 'deposit', requestId, accountId: accountOf(index), assetId, amount: (10n ** 20n) as Units })
    }
  }
  return commands
}

/** Three orders to one cancel around one price, chosen by the command's own number alone. */
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
    marketId,
    side: (dice >>> 4) % 2 === 0 ? 'buy' : 'sell',
    price: BigInt(midPrice + ((dice >>> 8) % 101) - 50) as PriceTicks,
    quantity: BigInt(1 + ((dice >>> 16) % 100)) as QuantityLots,
  })
}
