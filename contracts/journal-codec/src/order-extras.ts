import type {
  ClientOrderId,
  AttachedOrder,
  AttachedOrders,
  PlaceOrder,
  PriceTicks,
  QuantityLots,
  Trigger,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { MalformedBytesError, type ByteReader, type ByteWriter } from './bytes.ts'
import { readId, readOptional, readEnum, writeId, writeOptional, writeEnum } from './fields.ts'

/** Fields that most orders do not use. */
type OrderExtras = Pick<PlaceOrder, 'cost' | 'display' | 'clientOrderId' | 'trigger' | 'exits'>

const bits = { cost: 1, display: 2, clientOrderId: 4, trigger: 8, exits: 16 } as const
const allBits = 31

/** One byte flags the fields that follow, so that a plain order costs one byte for all. */
export function writeOrderExtras(writer: ByteWriter, order: OrderExtras): void {
  const { cost, display, clientOrderId, trigger, exits } = order
  writer.u8(
    (cost === 0n ? 0 : bits.cost) |
      (display === 0n ? 0 : bits.display) |
      (clientOrderId === null ? 0 : bits.clientOrderId) |
      (trigger === null ? 0 : bits.trigger) |
      (exits === null ? 0 : bits.exits),
  )
  if (cost !== 0n) writer.u128(cost)
  if (display !== 0n) writer.u64(display)
  if (clientOrderId !== null) writeId(writer, clientOrderId)
  if (trigger !== null) writeTrigger(writer, trigger)
  if (exits !== null) writeAttachedOrders(writer, exits)
}

export function readOrderExtras(reader: ByteReader): OrderExtras {
  const present = reader.u8()
  if (present > allBits) throw new MalformedBytesError(`order parts ${present}`)
  return {
    cost: (present & bits.cost ? notZero(reader.u128()) : 0n) as Units,
    display: (present & bits.display ? notZero(reader.u64()) : 0n) as QuantityLots,
    clientOrderId: present & bits.clientOrderId ? (readId(reader) as ClientOrderId) : null,
    trigger: present & bits.trigger ? readTrigger(reader) : null,
    exits: present & bits.exits ? readAttachedOrders(reader) : null,
  }
}

/** Zero must be encoded by omission: two encodings of one order would have two hashes. */
function notZero(value: bigint): bigint {
  if (value === 0n) throw new MalformedBytesError('a part that is zero')
  return value
}

const triggerTypes = ['rise', 'fall', 'trail'] as const

export function writeTrigger(writer: ByteWriter, trigger: Trigger): void {
  writeEnum(writer, triggerTypes, trigger.type)
  if (trigger.type !== 'trail') return writer.u64(trigger.price)
  writer.u16(trigger.callbackBps)
  writeOptional(writer, trigger.activationPrice, (to, price) => to.u64(price))
}

export function readTrigger(reader: ByteReader): Trigger {
  const type = readEnum(reader, triggerTypes)
  if (type !== 'trail') return { type, price: reader.u64() as PriceTicks }
  return { type, callbackBps: reader.u16(), activationPrice: readOptional(reader, readPrice) }
}

function writeAttachedOrders(writer: ByteWriter, { takeProfit, stopLoss }: AttachedOrders): void {
  writeOptional(writer, takeProfit, writeAttachedOrder)
  writeOptional(writer, stopLoss, writeAttachedOrder)
}

function readAttachedOrders(reader: ByteReader): AttachedOrders {
  return { takeProfit: readOptional(reader, readAttachedOrder), stopLoss: readOptional(reader, readAttachedOrder) }
}

function writeAttachedOrder(writer: ByteWriter, { triggerPrice, price }: AttachedOrder): void {
  writer.u64(triggerPrice)
  writeOptional(writer, price, (to, value) => to.u64(value))
}

function readAttachedOrder(reader: ByteReader): AttachedOrder {
  return { triggerPrice: readPrice(reader), price: readOptional(reader, readPrice) }
}

function readPrice(reader: ByteReader): PriceTicks {
  return reader.u64() as PriceTicks
}
