import { expect } from 'vitest'
import { heldAsset } from '../spot/hold.ts'
import { calculateLedgerSums } from '../ledger.ts'
import { oldestFirst } from '../open-orders.ts'
import type { Market } from '../market.ts'
import type { Order } from '../order.ts'
import { isResting } from '../queue.ts'
import type { EngineState, MarketState } from '../state.ts'
import { isTrailMet } from '../triggers/trailing.ts'

/** Invariants that hold after every command. */
export function expectSound(state: EngineState): void {
  expectMoney(state)
  expectLists(state)
  for (const marketState of state.markets.values()) expectMarket(state, marketState)
}

/** LG-1, LG-2, LG-3 */
function expectMoney(state: EngineState): void {
  for (const [asset, sum] of calculateLedgerSums(state.ledger)) expect([asset, sum]).toEqual([asset, 0n])
  const held = new Map<string, bigint>()
  for (const order of state.orders.values()) {
    const market = marketOf(state, order)
    expect([order.orderId, order.held]).toEqual([order.orderId, needOf(state, market, order)])
    const name = `${order.accountId} ${heldAsset(market, order.side)}`
    held.set(name, (held.get(name) ?? 0n) + order.held)
  }
  for (const [account, assets] of state.ledger.balances) {
    for (const [asset, balance] of assets) {
      expect(balance.available).toBeGreaterThanOrEqual(0n)
      expect([account, asset, balance.held]).toEqual([account, asset, held.get(`${account} ${asset}`) ?? 0n])
    }
  }
  for (const amount of state.ledger.fees.values()) expect(amount).toBeGreaterThanOrEqual(0n)
}

/** A second, plain implementation of LG-3 and GR-2. */
function needOf(state: EngineState, market: Market, order: Order): bigint {
  if (order.group === null) return aloneNeedOf(market, order)
  const legs = [...state.orders.values()].filter(({ group }) => group === order.group)
  expect(legs).toHaveLength(2)
  if (order.group !== order.orderId) return 0n
  return legs.map((leg) => aloneNeedOf(market, leg)).reduce((a, b) => (a > b ? a : b))
}

function aloneNeedOf(market: Market, { side, cost, price, quantity, filled }: Order): bigint {
  if (cost > 0n) return cost
  const left = quantity - filled
  return side === 'buy' ? price * left * market.quoteUnitsPerTickLot : left * market.lotUnits
}

/** OT-11 */
function expectLists(state: EngineState): void {
  const open = oldestFirst(state.orders.values())
  for (const order of open) {
    expect([order.orderId, isResting(order)]).toEqual([order.orderId, order.trigger === null])
    expect(order.remaining).toBe(order.quantity - order.filled)
  }
  for (const [accountId, account] of state.accounts) {
    const own = open.filter((order) => order.accountId === accountId)
    expect(oldestFirst(account.openOrders.values())).toEqual(own)
    for (const marketId of state.markets.keys()) {
      const here = own.filter((order) => order.marketId === marketId)
      const count = { open: here.length, waiting: here.filter(({ trigger }) => trigger).length }
      expect(account.openCounts.get(marketId) ?? { open: 0, waiting: 0 }).toEqual(count)
    }
  }
}

function expectMarket(state: EngineState, { market, book, waiting, lastPrice }: MarketState): void {
  const open = [...state.orders.values()].filter(({ marketId }) => marketId === market.marketId)
  const [bid, ask] = [book.best('buy'), book.best('sell')]
  if (bid && ask) expect(bid.price).toBeLessThan(ask.price) // OB-6
  const resting = open.filter(isResting).sort((a, b) => a.queuedAs - b.queuedAs)
  expect([...book.orders()].map(({ orderId }) => orderId)).toEqual(resting.map(({ orderId }) => orderId))
  for (const { display, shown, remaining } of resting) {
    expect(shown).toBeLessThanOrEqual(remaining)
    if (display > 0n) expect(shown).toBeLessThanOrEqual(display) // OB-9
  }
  expect(waiting.size).toBe(open.length - resting.length)
  for (const order of open) expect([order.orderId, isMet(order, lastPrice)]).toEqual([order.orderId, false]) // TG-3
}

function isMet(order: Order, last: Order['price']): boolean {
  const { trigger } = order
  if (!trigger) return false
  if (trigger.type === 'trail') return isTrailMet(order, last)
  return trigger.type === 'rise' ? last >= trigger.price : last <= trigger.price
}

function marketOf(state: EngineState, order: Order): Market {
  const market = state.markets.get(order.marketId)?.market
  if (!market) throw new Error('an order without a market')
  return market
}
