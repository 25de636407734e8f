import {
  createOrderBook,
  plainLimit,
  type AccountId,
  type Order,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type Side,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { loadMarketId } from '@argosy/dev-env'
import type { MatchingLayer } from './matching-layer.ts'
import { messageTypes, type MessageStream } from './message-stream.ts'
import type { ReportLog } from './report-log.ts'

const nothing = 0n as QuantityLots
const accountId = 'trader' as AccountId

/** The order book alone: orders without money, matched with `matchOrder`. */
export function createBookLayer(): MatchingLayer {
  const book = createOrderBook()
  const orders = new Map<number, Order>()
  let queueCount = 0

  function match(taker: Order, seq: number, reports: ReportLog): void {
    const makerSide = taker.side === 'buy' ? 'sell' : 'buy'
    while (taker.remaining > 0n) {
      const maker = book.best(makerSide)
      if (!maker || (taker.side === 'buy' ? maker.price > taker.price : maker.price < taker.price)) return
      const quantity = maker.shown < taker.remaining ? maker.shown : taker.remaining
      book.reduce(maker, quantity)
      fill(maker, quantity)
      fill(taker, quantity)
      reports.filled(seq, Number(maker.price), Number(quantity), maker.orderId, taker.orderId)
      if (maker.remaining === 0n) orders.delete(maker.orderId)
    }
  }

  function rest(order: Order): void {
    if (order.remaining === 0n) return
    order.shown = order.remaining
    order.queuedAs = ++queueCount
    book.rest(order)
    orders.set(order.orderId, order)
  }

  function place(order: Order, isIoc: boolean, seq: number, reports: ReportLog): void {
    const side = sideNumber(order)
    reports.accepted(seq, side, order.orderId, Number(order.price), Number(order.quantity))
    match(order, seq, reports)
    if (!isIoc) rest(order)
    else if (order.remaining > 0n) reports.cancelled(seq, side, order.orderId, Number(order.price))
  }

  function amend(order: Order, price: number, quantity: number, seq: number, reports: ReportLog): void {
    book.remove(order)
    orders.delete(order.orderId)
    order.price = BigInt(price) as PriceTicks
    order.remaining = BigInt(quantity) as QuantityLots
    order.quantity = (order.filled + order.remaining) as QuantityLots
    match(order, seq, reports)
    reports.amended(seq, sideNumber(order), order.orderId, price, quantity)
    rest(order)
  }

  return {
    book,
    apply(stream, seq, reports) {
      const type = stream.types[seq]
      const id = stream.ids[seq] ?? 0
      if (type === messageTypes.place) return place(orderAt(stream, seq), stream.iocs[seq] === 1, seq, reports)
      const order = orders.get(id)
      if (type === messageTypes.amend) {
        if (!order) return reports.amendRefused(seq, id)
        return amend(order, stream.prices[seq] ?? 0, stream.quantities[seq] ?? 0, seq, reports)
      }
      if (!order) return reports.cancelRefused(seq, id)
      book.remove(order)
      orders.delete(id)
      reports.cancelled(seq, sideNumber(order), id, Number(order.price))
    },
  }
}

function fill(order: Order, quantity: QuantityLots): void {
  order.filled = (order.filled + quantity) as QuantityLots
  order.remaining = (order.remaining - quantity) as QuantityLots
}

function sideNumber({ side }: { readonly side: Side }): number {
  return side === 'buy' ? 0 : 1
}

/** Has every field of a real order, so that the book is measured with orders of real size. */
function orderAt(stream: MessageStream, seq: number): Order {
  const quantity = BigInt(stream.quantities[seq] ?? 0) as QuantityLots
  return {
    orderId: (stream.ids[seq] ?? 0) as OrderId,
    accountId,
    marketId: loadMarketId,
    side: stream.sides[seq] === 0 ? 'buy' : 'sell',
    kind: plainLimit.kind,
    timeInForce: plainLimit.timeInForce,
    selfTrade: plainLimit.selfTrade,
    clientOrderId: null,
    placedAtMs: 0,
    exits: null,
    cost: plainLimit.cost,
    price: BigInt(stream.prices[seq] ?? 0) as PriceTicks,
    quantity,
    display: nothing,
    trigger: null,
    group: null,
    filled: nothing,
    remaining: quantity,
    held: 0n as Units,
    received: 0n as Units,
    shown: nothing,
    queuedAs: 0,
    peak: 0n as PriceTicks,
  }
}
