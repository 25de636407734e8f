/** Traders that send through a gateway, repeat unanswered commands, and remember the answers. */
import {
  limitOrder,
  type AccountId,
  type Command,
  type OrderId,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { EngineOverloadedError, OutcomeUnknownError } from '@argosy/nats'
import { sleepMs } from '@argosy/service'
import type { Judge } from './judge.ts'
import { markets, traders } from './listing.ts'
import type { Gateway, SimulatedSystem } from './services.ts'

export type Traders = {
  /** No trader sends new commands; pending ones continue. */
  isClosing: boolean
  readonly sentCount: number
  readonly unknownCount: number
  /** Starts to trade through a gateway. */
  join(gateway: Gateway): void
}

const betweenOrdersMsMax = 120
// The engine remembers answers for at least half a minute: within that time a repeat is harmless.
const repeatsMax = 3

export function createTraders({ time, random }: SimulatedSystem, judge: Judge): Traders {
  const counts = { sent: 0, unknown: 0 }
  const crowd: Traders = {
    isClosing: false,
    get sentCount() {
      return counts.sent
    },
    get unknownCount() {
      return counts.unknown
    },
    join(gateway) {
      for (const accountId of traders) time.on(gateway.machine, () => void trade(gateway, accountId))
    },
  }
  return crowd

  async function trade(gateway: Gateway, accountId: AccountId): Promise<void> {
    const placed: OrderId[] = []
    while (await sleepMs(random.between(1, betweenOrdersMsMax))) {
      if (crowd.isClosing) return
      const requestId = `${accountId}:${++counts.sent}` as RequestId
      const command = think(requestId, accountId, placed)
      const orderId = await sendUntilKnown(gateway, command)
      if (orderId !== undefined) placed.push(orderId)
    }
  }

  async function sendUntilKnown({ commands }: Gateway, command: Command): Promise<OrderId | undefined> {
    for (let attempt = 0; attempt <= repeatsMax; attempt++) {
      try {
        const receipt = await commands.send(command)
        judge.receive(command.requestId, receipt)
        return receipt.ok ? receipt.order?.orderId : undefined
      } catch (error) {
        if (!(error instanceof OutcomeUnknownError || error instanceof EngineOverloadedError)) throw error
      }
    }
    counts.unknown += 1
    return undefined
  }

  function think(requestId: RequestId, accountId: AccountId, placed: OrderId[]): Command {
    if (random.oneIn(60)) return { type: 'cancel_all_orders', requestId, accountId, marketId: null, side: null }
    if (placed.length > 5 && random.oneIn(4)) {
      const [orderId = null] = placed.splice(random.below(placed.length), 1)
      return { type: 'cancel_order', requestId, accountId, orderId, clientOrderId: null }
    }
    const { marketId } = random.pick(markets)
    const [price, quantity] = [drawPrice(), BigInt(random.between(2, 9)) as QuantityLots]
    if (placed.length > 0 && random.oneIn(8))
      return {
        type: 'amend_order',
        requestId,
        accountId,
        orderId: random.pick(placed),
        price,
        quantity,
        triggerPrice: null,
      }
    const side = random.pick(['buy', 'sell'] as const)
    return drawKind(limitOrder({ requestId, accountId, marketId, side, price, quantity }))
  }

  /** Mostly plain orders, every other kind now and then. Some are refused, and that answer must be remembered too. */
  function drawKind(order: PlaceOrder): Command {
    const { requestId, accountId, marketId, side, price, quantity } = order
    const selfTrade = random.pick(['none', 'cancel_taker', 'cancel_maker', 'cancel_both'] as const)
    const towards = side === 'buy' ? 'rise' : 'fall'
    switch (random.below(14)) {
      case 0:
        return { ...order, timeInForce: random.pick(['ioc', 'fok', 'post_only'] as const), selfTrade }
      case 1:
        return { ...order, display: 1n as QuantityLots }
      case 2:
        return { ...order, trigger: { type: towards, price: drawPrice() } }
      case 3: {
        const size = side === 'buy' ? { quantity: 0n as QuantityLots, cost: 50_000n as Units } : { quantity }
        const trigger = random.oneIn(3) ? ({ type: 'trail', callbackBps: 200, activationPrice: null } as const) : null
        return { ...order, ...size, kind: 'market', timeInForce: 'ioc', price: 0n as PriceTicks, trigger }
      }
      case 4: {
        const [limit, stop] = side === 'sell' ? [107n, 94n] : [93n, 106n]
        const [limitPrice, triggerPrice] = [limit as PriceTicks, stop as PriceTicks]
        const prices = { limitPrice, triggerPrice, stopPrice: triggerPrice }
        const whose = { requestId, accountId, marketId, side, quantity, selfTrade, clientOrderId: null }
        return { type: 'place_oco', ...whose, ...prices }
      }
      case 5: {
        const [takeProfit, stopLoss] = (side === 'buy' ? [108n, 92n] : [92n, 108n]).map((triggerPrice) => ({
          triggerPrice: triggerPrice as PriceTicks,
          price: null,
        }))
        return { ...order, exits: { takeProfit: takeProfit ?? null, stopLoss: stopLoss ?? null } }
      }
      default:
        return price === 100n ? { ...order, selfTrade } : order
    }
  }

  function drawPrice(): PriceTicks {
    return BigInt(random.between(95, 105)) as PriceTicks
  }
}
