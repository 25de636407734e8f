import type { PlaceOrder } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import type { KnownExchange, KnownMarket } from './known-exchange.ts'
import { traders } from './setup.ts'

type Side = PlaceOrder['side']
export type OrderDraft = Omit<PlaceOrder, 'requestId'>

/** Buys and sells of every kind around a wandering price, so that about half of them fill. */
export function generateOrder(random: Random, known: KnownExchange): OrderDraft {
  const market = known.pickMarket()
  const mid = known.moveMid(market)
  const side = random.pick(['buy', 'sell'] as const)
  const plain = {
    type: 'place_order',
    accountId: random.pick(traders),
    marketId: market.terms.marketId,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: priceNear(random, mid, side),
    quantity: pickQuantity(random, market),
    cost: 0n,
    display: 0n,
    selfTrade: random.oneIn(3) ? 'none' : random.pick(['none', 'cancel_taker', 'cancel_maker', 'cancel_both']),
    clientOrderId: null,
    trigger: null,
    exits: null,
  } as OrderDraft
  const order = { ...plain, ...pickKind(random, market, side, mid) } as OrderDraft
  const canHaveAttachedOrders = order.trigger === null && random.oneIn(8)
  return canHaveAttachedOrders ? ({ ...order, exits: pickAttachedOrders(random, side, mid) } as OrderDraft) : order
}

function pickKind(random: Random, market: KnownMarket, side: Side, mid: number): object {
  const dice = random.below(100)
  if (dice < 40) return {}
  if (dice < 47) return { timeInForce: 'ioc' }
  if (dice < 52) return { timeInForce: 'fok' }
  if (dice < 58) return { timeInForce: 'post_only' }
  if (dice < 67) return marketTerms(random, market, side, mid)
  if (dice < 77) return iceberg(random, market)
  if (dice < 86) return limitTrigger(random, side, mid)
  if (dice < 93) return { ...marketTerms(random, market, side, mid), trigger: priceTrigger(random, mid) }
  return { ...marketTerms(random, market, side, mid), trigger: trailingTrigger(random, side, mid) }
}

/** By cost, so that often a remainder is left that is too small to buy a lot. */
function marketTerms(random: Random, { terms }: KnownMarket, side: Side, mid: number): object {
  const market = { kind: 'market', timeInForce: 'ioc', price: 0n }
  if (side === 'sell') return market
  const lots = random.between(Number(terms.quantityLotsMin), Number(terms.quantityLotsMin) + 30)
  const lotTickUnits = (terms.tickUnits * terms.lotUnits) / 10n ** BigInt(decimalsOf(terms.base))
  return { ...market, quantity: 0n, cost: BigInt(lots * mid + random.below(mid)) * lotTickUnits }
}

function decimalsOf(asset: string): number {
  return { BTC: 8, ETH: 18, SOL: 9 }[asset] ?? 0
}

function iceberg(random: Random, { terms }: KnownMarket): object {
  const display = terms.quantityLotsMin + BigInt(random.below(5))
  const quantity = display * BigInt(random.between(1, 6)) + BigInt(random.below(4))
  return { timeInForce: random.oneIn(4) ? 'post_only' : 'gtc', display, quantity }
}

function limitTrigger(random: Random, side: Side, mid: number): object {
  const trigger = priceTrigger(random, mid)
  const timeInForce = random.pick(['gtc', 'gtc', 'ioc', 'fok', 'post_only'])
  return { trigger, timeInForce, price: priceNear(random, Number(trigger.price), side) }
}

function priceTrigger(random: Random, mid: number): { type: 'rise' | 'fall'; price: bigint } {
  const distance = random.between(random.oneIn(12) ? -6 : 2, 25)
  const type = random.pick(['rise', 'fall'] as const)
  return { type, price: atLeastOne(type === 'rise' ? mid + distance : mid - distance) }
}

function trailingTrigger(random: Random, side: Side, mid: number): object {
  // Round values are often met exactly.
  const callbackBps = random.oneIn(6) ? random.between(10, 1_000) : 10 * random.between(1, 12)
  const beyond = random.between(-5, 15)
  const activationPrice = random.oneIn(2) ? null : atLeastOne(side === 'sell' ? mid + beyond : mid - beyond)
  return { type: 'trail', callbackBps, activationPrice }
}

/** Near enough that many are met soon, some at once. */
function pickAttachedOrders(random: Random, side: Side, mid: number): object {
  const outward = (towards: number) => {
    const distance = random.oneIn(10) ? -random.below(4) : random.between(1, 20)
    const triggerPrice = atLeastOne(mid + towards * distance)
    return { triggerPrice, price: random.oneIn(2) ? null : priceNear(random, Number(triggerPrice), opposite(side)) }
  }
  const towards = side === 'buy' ? 1 : -1
  const kind = random.below(4)
  return { takeProfit: kind === 1 ? null : outward(towards), stopLoss: kind === 2 ? null : outward(-towards) }
}

export function generateOco(random: Random, known: KnownExchange): Draft {
  const market = known.pickMarket()
  const mid = known.moveMid(market)
  const side = random.pick(['buy', 'sell'] as const)
  const outward = side === 'sell' ? 1 : -1
  const triggerPrice = atLeastOne(mid - outward * random.between(1, 20))
  const stopPrice = side === 'buy' || random.oneIn(2) ? priceNear(random, Number(triggerPrice), side) : null
  return {
    type: 'place_oco',
    accountId: random.pick(traders),
    marketId: market.terms.marketId,
    side,
    quantity: pickQuantity(random, market),
    limitPrice: atLeastOne(mid + outward * random.between(1, 15)),
    triggerPrice,
    stopPrice,
    selfTrade: random.pick(['none', 'cancel_taker', 'cancel_maker', 'cancel_both']),
    clientOrderId: null,
  } as Draft
}

function priceNear(random: Random, mid: number, side: Side): bigint {
  const towardsOwnSide = random.between(-4, random.oneIn(10) ? 60 : 8)
  return atLeastOne(side === 'buy' ? mid - towardsOwnSide : mid + towardsOwnSide)
}

function pickQuantity(random: Random, { terms }: KnownMarket): bigint {
  const { quantityLotsMin: min, quantityLotsMax: max } = terms
  if (random.oneIn(400)) return max
  if (random.oneIn(20)) return min
  const wanted = min + BigInt(random.below(random.oneIn(15) ? 400 : 25))
  return wanted < max ? wanted : max
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

function atLeastOne(price: number): bigint {
  return BigInt(Math.max(1, price))
}
