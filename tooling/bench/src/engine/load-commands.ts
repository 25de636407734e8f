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

const loadMarket = 'BTCUSDT' as MarketId
const accountCount = 20
const midPrice = 6_700_000n

const accountId = (index: number) => `load-${(index % accountCount) + 1}` as AccountId

/** A market and rich accounts: the load must meet the matching engine, not its refusals. */
export function listingCommands(): Command[] {
  const base = 'BTC' as AssetId
  const quote = 'USDT' as AssetId
  const commands: Command[] = [base, quote].map((assetId) => ({
    type: 'add_asset',
    requestId: `list:${assetId}` as RequestId,
    assetId,
    decimals: 8,
  }))
  commands.push({
    type: 'add_market',
    requestId: 'list:market' as RequestId,
    marketId: loadMarket,
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
      commands.push({ type: 'deposit', requestId, accountId: accountId(index), assetId, amount: (10n ** 20n) as Units })
    }
  }
  return commands
}

/** Three places to one cancel, around one price, so that orders rest, trade and leave. `sequence` is the command's own. */
export function createLoadCommands(seed: number) {
  let random = seed
  const next = (bound: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((random / 0x1_0000_0000) * bound)
  }
  return (sequence: number): Command => {
    const requestId = `load:${seed}:${sequence}` as RequestId
    if (next(4) === 0) {
      // An order's id and its account follow from its command's sequence, so the generator needs no answers.
      const placedAs = Math.max(1, sequence - 1 - next(200))
      const orderId = toOrderId(placedAs, 0)
      return { type: 'cancel_order', requestId, accountId: accountId(placedAs), orderId, clientOrderId: null }
    }
    return limitOrder({
      requestId,
      accountId: accountId(sequence),
      marketId: loadMarket,
      side: next(2) === 0 ? 'buy' : 'sell',
      price: (midPrice + BigInt(next(101) - 50)) as PriceTicks,
      quantity: BigInt(1 + next(100)) as QuantityLots,
    })
  }
}
