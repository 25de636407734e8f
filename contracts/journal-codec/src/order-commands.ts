import {
  assertNever,
  limitOrder,
  toOrderId,
  type AccountId,
  type AmendOrder,
  type CancelAllOrders,
  type CancelOrder,
  type ClientOrderId,
  type MarketId,
  type OrderId,
  type OrderKind,
  type PlaceOco,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type SelfTradeMode,
  type Side,
  type TimeInForce,
} from '@argosy/exchange'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { readFlag, readId, readOptional, readEnum, writeId, writeOptional, writeEnum } from './fields.ts'
import { readOrderExtras, writeOrderExtras } from './order-extras.ts'

export type OrderCommand = PlaceOrder | PlaceOco | AmendOrder | CancelOrder | CancelAllOrders

export const sides: readonly Side[] = ['buy', 'sell']
export const kinds: readonly OrderKind[] = ['limit', 'market']
export const timesInForce: readonly TimeInForce[] = ['gtc', 'ioc', 'fok', 'post_only']
export const selfTradeModes: readonly SelfTradeMode[] = ['none', 'cancel_taker', 'cancel_maker', 'cancel_both']

export function writeOrderCommand(writer: ByteWriter, command: OrderCommand): void {
  writeId(writer, command.accountId)
  switch (command.type) {
    case 'place_order':
      return writePlaceOrder(writer, command)
    case 'place_oco':
      return writePlaceOco(writer, command)
    case 'amend_order':
      writer.u53(command.orderId)
      writer.u64(command.price)
      writer.u64(command.quantity)
      return writeOptional(writer, command.triggerPrice, writeU64)
    case 'cancel_order':
      return writeOrderName(writer, command)
    case 'cancel_all_orders':
      writeOptional(writer, command.marketId, writeId)
      return writeOptional(writer, command.side, (to, side) => writeEnum(to, sides, side))
    default:
      return assertNever(command)
  }
}

function writePlaceOrder(writer: ByteWriter, command: PlaceOrder): void {
  writeId(writer, command.marketId)
  writeEnum(writer, sides, command.side)
  writeEnum(writer, kinds, command.kind)
  writeEnum(writer, timesInForce, command.timeInForce)
  writeEnum(writer, selfTradeModes, command.selfTrade)
  writer.u64(command.price)
  writer.u64(command.quantity)
  writeOrderExtras(writer, command)
}

export function readPlaceOrder(reader: ByteReader, requestId: RequestId): PlaceOrder {
  const accountId = readId(reader) as AccountId
  const marketId = readId(reader) as MarketId
  const side = readEnum(reader, sides)
  const kind = readEnum(reader, kinds)
  const timeInForce = readEnum(reader, timesInForce)
  const selfTrade = readEnum(reader, selfTradeModes)
  const price = reader.u64() as PriceTicks
  const quantity = reader.u64() as QuantityLots
  const { cost, display, clientOrderId, trigger, exits } = readOrderExtras(reader)
  // Fields are listed one by one: spreading one object into another costs more than decoding them all.
  return {
    type: 'place_order',
    requestId,
    accountId,
    marketId,
    side,
    kind,
    timeInForce,
    price,
    quantity,
    cost,
    display,
    selfTrade,
    clientOrderId,
    trigger,
    exits,
  }
}

/** The first format of orders: limit, good till cancelled, nothing else. */
export function readPlainLimitOrder(reader: ByteReader, requestId: RequestId): PlaceOrder {
  return limitOrder({
    requestId,
    accountId: readId(reader) as AccountId,
    marketId: readId(reader) as MarketId,
    side: readEnum(reader, sides),
    price: reader.u64() as PriceTicks,
    quantity: reader.u64() as QuantityLots,
  })
}

function writePlaceOco(writer: ByteWriter, command: PlaceOco): void {
  writeId(writer, command.marketId)
  writeEnum(writer, sides, command.side)
  writeEnum(writer, selfTradeModes, command.selfTrade)
  writer.u64(command.quantity)
  writer.u64(command.limitPrice)
  writer.u64(command.triggerPrice)
  writeOptional(writer, command.stopPrice, writeU64)
  writeOptional(writer, command.clientOrderId, writeId)
}

export function readPlaceOco(reader: ByteReader, requestId: RequestId): PlaceOco {
  return {
    type: 'place_oco',
    requestId,
    accountId: readId(reader) as AccountId,
    marketId: readId(reader) as MarketId,
    side: readEnum(reader, sides),
    selfTrade: readEnum(reader, selfTradeModes),
    quantity: reader.u64() as QuantityLots,
    limitPrice: reader.u64() as PriceTicks,
    triggerPrice: reader.u64() as PriceTicks,
    stopPrice: readOptional(reader, readU64) as PriceTicks | null,
    clientOrderId: readOptional(reader, readId) as ClientOrderId | null,
  }
}

export function readAmendOrder(reader: ByteReader, requestId: RequestId): AmendOrder {
  return {
    type: 'amend_order',
    requestId,
    accountId: readId(reader) as AccountId,
    orderId: reader.u53() as OrderId,
    price: reader.u64() as PriceTicks,
    quantity: reader.u64() as QuantityLots,
    triggerPrice: readOptional(reader, readU64) as PriceTicks | null,
  }
}

/** By order id or client order id, never both: a flag says which. */
function writeOrderName(writer: ByteWriter, { orderId, clientOrderId }: CancelOrder): void {
  if ((orderId === null) === (clientOrderId === null)) throw new RangeError('a cancel names its order in one way')
  writer.u8(orderId === null ? 1 : 0)
  if (orderId !== null) writer.u53(orderId)
  if (clientOrderId !== null) writeId(writer, clientOrderId)
}

export function readCancelOrder(reader: ByteReader, requestId: RequestId): CancelOrder {
  const accountId = readId(reader) as AccountId
  const isNamed = readFlag(reader)
  return {
    type: 'cancel_order',
    requestId,
    accountId,
    orderId: isNamed ? null : (reader.u53() as OrderId),
    clientOrderId: isNamed ? (readId(reader) as ClientOrderId) : null,
  }
}

/**
 * The first format of cancels, which names an order by the sequence of its command. A sequence too high to convert
 * never existed; it is capped at an id that no order has.
 */
export function readPlainCancelOrder(reader: ByteReader, requestId: RequestId): CancelOrder {
  const accountId = readId(reader) as AccountId
  const orderId = Math.min(toOrderId(reader.u53(), 0), Number.MAX_SAFE_INTEGER) as OrderId
  return { type: 'cancel_order', requestId, accountId, orderId, clientOrderId: null }
}

export function readCancelAllOrders(reader: ByteReader, requestId: RequestId): CancelAllOrders {
  return {
    type: 'cancel_all_orders',
    requestId,
    accountId: readId(reader) as AccountId,
    marketId: readOptional(reader, readId) as MarketId | null,
    side: readOptional(reader, (from) => readEnum(from, sides)),
  }
}

function writeU64(writer: ByteWriter, value: bigint): void {
  writer.u64(value)
}

function readU64(reader: ByteReader): bigint {
  return reader.u64()
}
