/** Possible next acts of callers and operators, as small values that print well: mostly lines of order-line.ts. */
import type { Units } from '@argosy/money'
import fc from 'fast-check'
import type { AppliedCommand } from '../apply-command.ts'
import type { MarketStatus, PriceTicks, QuantityLots } from '../market.ts'
import { oldestFirst } from '../open-orders.ts'
import type { AccountId, Order, OrderId, Side } from '../order.ts'
import { btc, btcusdt, type Draft, type ExchangeFixture, usdt } from './exchange-fixture.ts'
import { toOco, toOrder } from './order-line.ts'

export type Act =
  | { readonly act: 'place'; readonly line: string }
  | { readonly act: 'cancel'; readonly which: number; readonly byName: boolean; readonly asStranger: boolean }
  | { readonly act: 'cancel_all'; readonly account: string; readonly side: Side | null }
  | { readonly act: 'amend'; readonly which: number; readonly price: number; readonly quantity: number }
  | { readonly act: 'amend_trigger'; readonly which: number; readonly price: number }
  | { readonly act: 'deposit'; readonly account: string; readonly amount: number }
  | { readonly act: 'account'; readonly account: string; readonly status: 'normal' | 'close_only' | 'frozen' }
  | { readonly act: 'market'; readonly status: Exclude<MarketStatus, 'delisted' | 'pre_open'> }
  | { readonly act: 'wait'; readonly ms: number }

// A narrow range, so that orders meet; at these prices the 2 % of protection is one tick.
const price = fc.integer({ min: 45, max: 60 })
const quantity = fc.integer({ min: 1, max: 9 })
const account = fc.constantFrom('alice', 'bob', 'carol', 'pauper')
const optional = (text: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight: 10 - weight, arbitrary: fc.constant('') }, { weight, arbitrary: text })

const stp = optional(fc.constantFrom(' stp cancel_taker', ' stp cancel_maker', ' stp cancel_both'), 3)
const named = optional(
  fc.nat({ max: 5 }).map((index) => ` as name-${index}`),
  1,
)
const attachedOrder = (keyword: string, from: number) =>
  fc
    .tuple(fc.integer({ min: from, max: from + 9 }), fc.option(price))
    .map(([at, limit]) => ` ${keyword} ${at}${limit === null ? '' : ` @ ${limit}`}`)
const attachedOrders = optional(
  fc.oneof(
    fc.tuple(attachedOrder('tp', 51), attachedOrder('sl', 42)).map((both) => both.join('')),
    fc.tuple(attachedOrder('tp', 42), attachedOrder('sl', 51)).map((both) => both.join('')),
    attachedOrder('tp', 46),
    attachedOrder('sl', 46),
  ),
  3,
)
const when = fc.tuple(fc.constantFrom('≥', '≤'), price).map(([direction, at]) => ` when ${direction} ${at}`)
const trail = fc
  .tuple(
    fc.constantFrom(9, 10, 300, 1_000),
    optional(
      price.map((from) => ` from ${from}`),
      5,
    ),
  )
  .map(([callback, from]) => ` trail ${callback}${from}`)

const limit = fc
  .tuple(fc.constantFrom('bid', 'ask'), price, quantity, account)
  .map(([keyword, at, lots, who]) => `${keyword} ${at} × ${lots} ${who}`)
const market = fc
  .tuple(fc.constantFrom('buy for', 'sell'), quantity, fc.nat({ max: 240 }), account)
  .map(([keyword, lots, extra, who]) => `${keyword} ${keyword === 'sell' ? lots : lots * 250 + extra} ${who}`)
const force = optional(fc.constantFrom(' ioc', ' fok', ' post_only'), 5)
const shown = optional(
  fc.integer({ min: 1, max: 4 }).map((lots) => ` show ${lots}`),
  4,
)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))

const line = fc.oneof(
  { weight: 8, arbitrary: joined(limit, force, stp, named, attachedOrders) },
  { weight: 3, arbitrary: joined(limit, shown, stp) },
  { weight: 3, arbitrary: joined(market, stp, named, attachedOrders) },
  { weight: 3, arbitrary: joined(limit, force, when, stp) },
  { weight: 2, arbitrary: joined(market, when, stp) },
  { weight: 2, arbitrary: joined(market, trail) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('bid', 'ask'), price, quantity, price, fc.option(price), account)
      .map(([keyword, at, lots, stop, limitAt, who]) => {
        const stopLimit = limitAt === null ? '' : ` @ ${limitAt}`
        return `oco ${keyword} ${at} × ${lots} stop ${stop}${stopLimit} ${who}`
      }),
  },
)

const which = fc.nat({ max: 99 })

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 60, arbitrary: line.map((text): Act => ({ act: 'place', line: text })) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('cancel' as const),
      which,
      byName: fc.boolean(),
      asStranger: fc.nat({ max: 5 }).map((dice) => dice === 0),
    }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('amend' as const), which, price, quantity }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('amend_trigger' as const), which, price }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('cancel_all' as const),
      account,
      side: fc.constantFrom(null, 'buy' as const, 'sell' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('deposit' as const), account, amount: fc.nat({ max: 3_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('account' as const),
      account,
      status: fc.constantFrom('normal' as const, 'normal' as const, 'close_only' as const, 'frozen' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('market' as const),
      status: fc.constantFrom(
        'open' as const,
        'open' as const,
        'open' as const,
        'halted' as const,
        'cancel_only' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(1, 30_000, 86_400_000) }),
  },
)

/** Prepares the market with fees that round, a first price and a band. */
export function prepare(exchange: ExchangeFixture): void {
  const tiers = [{ volumeMin: 0n as Units, makerPpm: 1_000, takerPpm: 30_000 }]
  exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
  exchange.trade(52)
}

/** Returns undefined for an act that needs an open order when there is none. */
export function perform(exchange: ExchangeFixture, act: Act): AppliedCommand | undefined {
  if (act.act === 'wait') {
    exchange.nowMs += act.ms
    return undefined
  }
  const draft = toDraft(exchange, act)
  return draft && exchange.send(draft)
}

function toDraft(exchange: ExchangeFixture, act: Exclude<Act, { act: 'wait' }>): Draft | undefined {
  switch (act.act) {
    case 'place':
      return act.line.startsWith('oco') ? toOco(act.line) : toOrder(act.line)
    case 'cancel':
      return toCancel(openOrder(exchange, act.which), act)
    case 'cancel_all':
      return { type: 'cancel_all_orders', accountId: act.account as AccountId, marketId: null, side: act.side }
    case 'amend':
      return toAmendment(openOrder(exchange, act.which), { price: act.price, quantity: act.quantity })
    case 'amend_trigger':
      return toAmendment(openOrder(exchange, act.which), { trigger: act.price })
    case 'deposit': {
      const assetId = act.amount % 2 === 0 ? btc : usdt
      return { type: 'deposit', accountId: act.account as AccountId, assetId, amount: BigInt(act.amount) as Units }
    }
    case 'account':
      return { type: 'set_account_status', accountId: act.account as AccountId, status: act.status }
    case 'market':
      return { type: 'set_market_status', marketId: btcusdt, status: act.status }
  }
}

function openOrder({ state }: ExchangeFixture, index: number): Order | undefined {
  return oldestFirst(state.orders.values())[index % Math.max(1, state.orders.size)]
}

function toCancel(order: Order | undefined, { byName, asStranger }: Act & { act: 'cancel' }): Draft {
  const accountId = (asStranger || !order ? 'carol' : order.accountId) as AccountId
  const clientOrderId = (byName && order?.clientOrderId) || null
  return {
    type: 'cancel_order',
    accountId,
    orderId: clientOrderId ? null : (order?.orderId ?? (7 as OrderId)),
    clientOrderId,
  }
}

type Change = { readonly price?: number; readonly quantity?: number; readonly trigger?: number }

function toAmendment(order: Order | undefined, change: Change): Draft | undefined {
  if (!order) return undefined
  const { accountId, orderId, trigger } = order
  const triggerPrice = trigger && trigger.type !== 'trail' ? trigger.price : null
  return {
    type: 'amend_order',
    accountId,
    orderId,
    price: (change.price === undefined ? order.price : BigInt(change.price)) as PriceTicks,
    quantity: (change.quantity === undefined ? order.quantity : BigInt(change.quantity)) as QuantityLots,
    triggerPrice: change.trigger === undefined ? triggerPrice : (BigInt(change.trigger) as PriceTicks),
  }
}
