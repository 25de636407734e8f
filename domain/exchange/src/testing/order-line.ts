/**
 * Orders in lines that look like the book:
 *
 *   bid 101 × 3 alice          ask 101 × 9 alice show 2        buy for 500 alice        sell 3 alice
 *   … ioc | fok | post_only    … stp cancel_maker              … as my-order            … when ≥ 110 | when ≤ 90
 *   … trail 100 [from 120]     … tp 120 [@ 119]                … sl 90 [@ 89]
 *
 *   oco ask 120 × 3 stop 90 [@ 89] alice [as my-order]
 */
import type { Units } from '@argosy/money'
import type { PlaceOco, PlaceOrder } from '../command.ts'
import { plainLimit } from '../limit-order.ts'
import type { MarketId, PriceTicks, QuantityLots } from '../market.ts'
import type { AccountId, ClientOrderId, AttachedOrder, Order, SelfTradeMode, TimeInForce, Trigger } from '../order.ts'

export type OrderDraft = Omit<PlaceOrder, 'requestId'>
export type OcoDraft = Omit<PlaceOco, 'requestId'>

const marketId = 'BTCUSDT' as MarketId
const ticks = (text: string) => BigInt(text) as PriceTicks
const lots = (text: string) => BigInt(text) as QuantityLots

export function toOrder(line: string): OrderDraft {
  const { draft, rest } = toHead(line.trim())
  return { ...draft, ...toOptions(rest, line) }
}

function toHead(line: string): { draft: OrderDraft; rest: string } {
  const limit = /^(bid|ask) (\d+) × (\d+) (\w+)/.exec(line)
  if (limit) {
    const [head, keyword, price = '', quantity = '', account] = limit
    const side = keyword === 'bid' ? 'buy' : 'sell'
    const draft = { ...anOrder(account), ...plainLimit, side, price: ticks(price), quantity: lots(quantity) } as const
    return { draft, rest: line.slice(head.length) }
  }
  const market = /^(?:buy for (\d+)|sell (\d+)) (\w+)/.exec(line)
  if (!market) throw new SyntaxError(`not an order: ${line}`)
  const [head, cost, quantity, account] = market
  const draft = {
    ...anOrder(account),
    ...plainLimit,
    kind: 'market',
    timeInForce: 'ioc',
    side: cost === undefined ? 'sell' : 'buy',
    price: ticks('0'),
    quantity: lots(quantity ?? '0'),
    cost: BigInt(cost ?? 0) as Units,
  } as const
  return { draft, rest: line.slice(head.length) }
}

function anOrder(account: string | undefined) {
  return { type: 'place_order', accountId: account as AccountId, marketId } as const
}

type Options = { -readonly [Field in keyof OrderDraft]?: OrderDraft[Field] }

const optionPattern =
  /^ (?:(ioc|fok|post_only|gtc)|show (\d+)|stp (\w+)|as ([\w-]+)|when ([≥≤]) (\d+)|trail (\d+)(?: from (\d+))?|(tp|sl) (\d+)(?: @ (\d+))?)/

function toOptions(rest: string, line: string): Options {
  const options: Options = {}
  let left = rest
  while (left.trim() !== '') {
    const match = optionPattern.exec(left)
    if (!match) throw new SyntaxError(`not an option: "${left}" of ${line}`)
    addOption(options, match.slice(1))
    left = left.slice(match[0].length)
  }
  return options
}

function addOption(options: Options, parts: (string | undefined)[]): void {
  const [
    force,
    display,
    stp,
    name,
    direction,
    at = '',
    callback,
    from,
    attachedOrderKind,
    attachedOrderTrigger = '',
    attachedOrderPrice,
  ] = parts
  if (force) options.timeInForce = force as TimeInForce
  if (display) options.display = lots(display)
  if (stp) options.selfTrade = stp as SelfTradeMode
  if (name) options.clientOrderId = name as ClientOrderId
  if (direction) options.trigger = { type: direction === '≥' ? 'rise' : 'fall', price: ticks(at) }
  if (callback)
    options.trigger = { type: 'trail', callbackBps: Number(callback), activationPrice: from ? ticks(from) : null }
  if (attachedOrderKind) {
    const terms: AttachedOrder = {
      triggerPrice: ticks(attachedOrderTrigger),
      price: attachedOrderPrice ? ticks(attachedOrderPrice) : null,
    }
    const exits = options.exits ?? { takeProfit: null, stopLoss: null }
    options.exits = attachedOrderKind === 'tp' ? { ...exits, takeProfit: terms } : { ...exits, stopLoss: terms }
  }
}

export function toOco(line: string): OcoDraft {
  const match = /^oco (bid|ask) (\d+) × (\d+) stop (\d+)(?: @ (\d+))? (\w+)(?: as ([\w-]+))?$/.exec(line.trim())
  if (!match) throw new SyntaxError(`not a group: ${line}`)
  const [, keyword, price = '', quantity = '', stop = '', stopPrice, account, name] = match
  return {
    type: 'place_oco',
    accountId: account as AccountId,
    marketId,
    side: keyword === 'bid' ? 'buy' : 'sell',
    quantity: lots(quantity),
    limitPrice: ticks(price),
    triggerPrice: ticks(stop),
    stopPrice: stopPrice ? ticks(stopPrice) : null,
    selfTrade: 'none',
    clientOrderId: (name as ClientOrderId | undefined) ?? null,
  }
}

/** `ask 101 × 2 of 9 alice` for an iceberg of which 2 are shown; `sell 3 alice when ≤ 90` for one that waits. */
export function showOrder(order: Readonly<Order>): string {
  const { side, price, remaining, shown, accountId, kind, cost, trigger } = order
  const quantity = trigger || shown === remaining ? `${remaining}` : `${shown} of ${remaining}`
  const limit = `${side === 'buy' ? 'bid' : 'ask'} ${price} × ${quantity} ${accountId}`
  const market = side === 'buy' ? `buy for ${cost} ${accountId}` : `sell ${remaining} ${accountId}`
  return `${kind === 'limit' ? limit : market}${trigger ? showTrigger(trigger) : ''}`
}

function showTrigger(trigger: Trigger): string {
  if (trigger.type !== 'trail') return ` when ${trigger.type === 'rise' ? '≥' : '≤'} ${trigger.price}`
  return ` trail ${trigger.callbackBps}${trigger.activationPrice === null ? '' : ` from ${trigger.activationPrice}`}`
}
