import type { Order } from '@argosy/exchange'
import { checkAccount, checkHouse, checkLedger, type Court } from './check-ledger.ts'
import { checkMarket } from './check-market.ts'
import { findByText } from './find-by-text.ts'
import { expectSame, show } from './mismatch.ts'
import { heldFor } from './reference/money.ts'
import { leftOf, type ReferenceMarket, type ReferenceOrder } from './reference/state.ts'

/** Compares the whole state, entry by entry: too slow for each command, so it runs now and then. */
export function checkEverything(court: Court): void {
  const { state, reference, retold } = court
  const judged = reference.state
  checkLedger(state)
  checkHouse(court)
  checkListing(court)
  const accounts = new Set<string>([...judged.totals.keys(), ...state.ledger.balances.keys(), ...state.accounts.keys()])
  for (const account of accounts) checkAccount(court, account)
  checkTerms(court)

  const expected = [...judged.orders].sort((a, b) => a.id - b.id)
  const orders = [...state.orders.values()].sort((a, b) => a.orderId - b.orderId)
  expectSame('open orders', orders.map(describe).join('\n'), expected.map(describeJudged).join('\n'))
  const reported = [...retold.ordersLeft].sort(([a], [b]) => a - b).map(([id, left]) => `${id} ${left}`)
  expectSame('open orders as told', reported.join(), expected.map((order) => `${order.id} ${leftOf(order)}`).join())
  expectSame('answers remembered', sizeOf(state.receipts), judged.answers.size)
  expectSame('client order ids remembered', sizeOf(state.clientOrders), judged.clientAnswers.size)
  expectSame('rules in force', state.rulesVersion, judged.rules)
  const names = [...state.names.current.values(), ...state.names.previous.values()]
  expectSame(
    'names remembered',
    names.reduce((sum, { size }) => sum + size, 0),
    judged.names.size,
  )
  for (const market of judged.markets.values()) {
    checkMarket(court, market.marketId)
    checkBook(court, market)
  }
}

function sizeOf({ table }: Court['state']['receipts']): number {
  return table.size
}

function checkListing({ state, reference }: Court): void {
  const assets = [...state.assets.values()].map(({ assetId, decimals }) => `${assetId} ${decimals}`)
  const expected = [...reference.state.assets].map(([asset, decimals]) => `${asset} ${decimals}`)
  expectSame('assets', assets.join(), expected.join())
  expectSame('markets', [...state.markets.keys()].join(), [...reference.state.markets.keys()].join())
  for (const { marketId, terms } of reference.state.markets.values()) {
    const market = findByText(state.markets, marketId)?.market
    for (const [name, value] of Object.entries(terms)) {
      expectSame(`${name} of ${marketId}`, (market as Record<string, unknown> | undefined)?.[name], value)
    }
  }
}

/** AC-1, FE-3, LG-7 */
function checkTerms({ state, reference }: Court): void {
  for (const [account, { status, rates, main }] of reference.state.accounts) {
    const actual = findByText(state.accounts, account)
    expectSame(`status of ${account}`, actual?.status ?? 'normal', status)
    expectSame(`main account of ${account}`, actual?.mainAccountId ?? null, main)
    expectSame(`own rates of ${account}`, show(actual?.fees ?? null), show(rates))
  }
  const { schedule, transfersIn } = reference.state
  expectSame('fee schedule', show(state.feeSchedule), show(schedule))
  expectSame('transfers seen', show([...state.transfersIn]), show([...transfersIn]))
}

function describe(order: Readonly<Order>): string {
  const { trigger, exits } = order
  return show([
    [order.orderId, order.accountId, order.marketId, order.side, order.kind, order.timeInForce, order.selfTrade],
    [order.clientOrderId, order.placedAtMs, order.price, order.quantity, order.cost, order.display],
    [order.filled, order.remaining, order.held, order.group],
    [trigger, trigger?.type === 'trail' ? order.peak : 0n, exits, exits ? order.received : 0n],
  ])
}

function describeJudged(order: ReferenceOrder): string {
  const { trigger, exits, partner } = order
  return show([
    [order.id, order.account, order.market.marketId, order.side, order.kind, order.timeInForce, order.selfTrade],
    [order.client, order.placedAtMs, order.price, order.quantity, order.cost, order.display],
    [order.filled, leftOf(order), heldFor(order), partner ? Math.min(order.id, partner.id) : null],
    [trigger, order.peak, exits, exits ? order.received : 0n],
  ])
}

/** Checks each queue's order and each level's sum. */
function checkBook({ state }: Court, { marketId, orders }: ReferenceMarket): void {
  const book = findByText(state.markets, marketId)?.book
  const resting = orders.filter(({ place }) => place === 'resting').sort((a, b) => a.joined - b.joined)
  const queue = [...(book?.orders() ?? [])].map(({ orderId, shown }) => `${orderId} ${shown}`)
  expectSame(`orders in the book of ${marketId}`, queue.join(), resting.map(({ id, shown }) => `${id} ${shown}`).join())
  for (const side of ['buy', 'sell'] as const) {
    const levels = new Map<bigint, bigint>()
    for (const order of resting) {
      if (order.side === side) levels.set(order.price, (levels.get(order.price) ?? 0n) + order.shown)
    }
    const sorted = [...levels].sort(([a], [b]) => (a < b === (side === 'buy') ? 1 : -1))
    const actual = book?.levels(side).map(({ price, quantity }) => [price, quantity])
    expectSame(`${side} levels of ${marketId}`, show(actual), show(sorted))
  }
}
