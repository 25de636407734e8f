import { listLoadMarket, loadMarketId as marketId, loadQuote } from '@argosy/dev-env'
import {
  applyCommand,
  createEngineState,
  limitOrder,
  toOrderId,
  type AccountId,
  type AppliedCommand,
  type Command,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { MatchingLayer } from './matching-layer.ts'
import { messageTypes, type MessageStream } from './message-stream.ts'
import type { ReportLog } from './report-log.ts'

const accountIds = Array.from({ length: 400 }, (_, index) => `trader-${index}` as AccountId)
const accountOf = (id: number) => accountIds[id % accountIds.length] ?? ('trader-0' as AccountId)
const noOrder = toOrderId(0, 0)

/**
 * The whole of `applyCommand`: accounts with balances, holds and fees. The engine assigns its own ids, so they are
 * mapped.
 */
export function createEngineLayer(): MatchingLayer {
  const state = createEngineState()
  const orderIds = new Map<number, OrderId>()
  const ids = new Map<OrderId, number>()
  for (const command of listing()) send(command)
  const { book } = state.markets.get(marketId) ?? {}
  if (!book) throw new Error('the market was not listed')

  function send(command: Command): AppliedCommand {
    const sequence = state.sequence + 1
    return applyCommand(state, { sequence, timeMs: 1_700_000_000_000 + Math.floor(sequence / 1_000), command })
  }

  function place(stream: MessageStream, seq: number, reports: ReportLog): void {
    const id = stream.ids[seq] ?? 0
    const order = limitOrder({
      requestId: requestIdOf(seq),
      accountId: accountOf(id),
      marketId,
      side: stream.sides[seq] === 0 ? 'buy' : 'sell',
      price: BigInt(stream.prices[seq] ?? 0) as PriceTicks,
      quantity: BigInt(stream.quantities[seq] ?? 0) as QuantityLots,
    })
    const orderId = toOrderId(state.sequence + 1, 0)
    orderIds.set(id, orderId)
    ids.set(orderId, id)
    report(send(stream.iocs[seq] === 1 ? { ...order, timeInForce: 'ioc' } : order), seq, reports)
  }

  /** The benchmark's quantity is the remaining one; ours is the whole order's, including what was filled (OT-17). */
  function amend(stream: MessageStream, seq: number, reports: ReportLog): void {
    const id = stream.ids[seq] ?? 0
    const orderId = orderIds.get(id) ?? noOrder
    const wanted = stream.quantities[seq] ?? 0
    const filled = state.orders.get(orderId)?.filled ?? 0n
    const price = stream.prices[seq] ?? 0
    const applied = send({
      type: 'amend_order',
      requestId: requestIdOf(seq),
      accountId: accountOf(id),
      orderId,
      price: BigInt(price) as PriceTicks,
      quantity: (filled + BigInt(wanted)) as QuantityLots,
      triggerPrice: null,
    })
    if (refused(applied)) return reports.amendRefused(seq, id)
    report(applied, seq, reports)
    reports.amended(seq, stream.sides[seq] ?? 0, id, price, wanted)
  }

  function cancel(stream: MessageStream, seq: number, reports: ReportLog): void {
    const id = stream.ids[seq] ?? 0
    const orderId = orderIds.get(id) ?? noOrder
    const [requestId, accountId] = [requestIdOf(seq), accountOf(id)]
    const applied = send({ type: 'cancel_order', requestId, accountId, orderId, clientOrderId: null })
    if (refused(applied)) return reports.cancelRefused(seq, id)
    report(applied, seq, reports)
  }

  function report({ receipt, events }: AppliedCommand, seq: number, reports: ReportLog): void {
    if (!receipt.ok) throw new Error(`message ${seq} was refused: ${receipt.refusal}`)
    const idOf = (orderId: OrderId) => ids.get(orderId) ?? 0
    for (const event of events) {
      if (event.type === 'order_accepted') {
        const { side, orderId, price, quantity } = event.order
        reports.accepted(seq, side === 'buy' ? 0 : 1, idOf(orderId), Number(price), Number(quantity))
      } else if (event.type === 'order_filled') {
        const { price, quantity, maker, taker } = event
        reports.filled(seq, Number(price), Number(quantity), idOf(maker.orderId), idOf(taker.orderId))
      } else if (event.type === 'order_closed' && event.status === 'cancelled') {
        reports.cancelled(seq, event.side === 'buy' ? 0 : 1, idOf(event.orderId), Number(event.price))
      }
    }
  }

  return {
    book,
    apply(stream, seq, reports) {
      const type = stream.types[seq]
      if (type === messageTypes.place) place(stream, seq, reports)
      else if (type === messageTypes.amend) amend(stream, seq, reports)
      else cancel(stream, seq, reports)
    },
  }
}

/** The benchmark has one reason only: the order does not rest. */
function refused({ receipt }: AppliedCommand): boolean {
  return !receipt.ok && receipt.refusal === 'order_not_open'
}

const requestIdOf = (seq: number) => `message-${seq}` as RequestId

/** A market with fees, and accounts rich enough never to be refused. */
function listing(): Command[] {
  const fees = { makerPpm: 1_000, takerPpm: 1_000, volumeMin: 0n as Units }
  return [
    ...listLoadMarket({ accountIds, deposit: (10n ** 24n) as Units }),
    { type: 'set_fee_schedule', requestId: 'fees' as RequestId, assetId: loadQuote, tiers: [fees] },
  ]
}
