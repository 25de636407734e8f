import type { OrderId, OrderReceipt, OrderStatus, QuantityLots, Receipt, Refusal } from '@argosy/exchange'
import { ByteReader, ByteWriter, MalformedBytesError } from './bytes.ts'
import { readFlag, readOptional, writeOptional } from './fields.ts'

const replyVersion = 2
const statuses: readonly OrderStatus[] = ['resting', 'partly_filled', 'filled', 'cancelled', 'waiting']

/** `malformed_commands`: nothing was journalled. `overloaded`: the leader's queue is full, nothing was journalled. */
export type CommandReply =
  | { readonly ok: true; readonly receipts: readonly Receipt[] }
  | { readonly ok: false; readonly refusal: CommandReplyRefusal }

export type CommandReplyRefusal = 'malformed_commands' | 'overloaded'

const replyCodes = { receipts: 0, malformed_commands: 1, overloaded: 2 } as const

export function encodeCommandReply(reply: CommandReply): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(8 + (reply.ok ? reply.receipts.length * 48 : 0))
  writer.u8(replyVersion)
  writer.u8(reply.ok ? replyCodes.receipts : replyCodes[reply.refusal])
  if (!reply.ok) return writer.finish()
  writer.u16(reply.receipts.length)
  for (const receipt of reply.receipts) writeReceipt(writer, receipt)
  return writer.finish()
}

export function decodeCommandReply(bytes: Uint8Array): CommandReply {
  const reader = new ByteReader(bytes)
  if (reader.u8() !== replyVersion) throw new MalformedBytesError('unknown reply version')
  const reply = readReply(reader, reader.u8())
  if (!reader.isAtEnd) throw new MalformedBytesError('bytes after the reply')
  return reply
}

function readReply(reader: ByteReader, code: number): CommandReply {
  if (code === replyCodes.malformed_commands) return { ok: false, refusal: 'malformed_commands' }
  if (code === replyCodes.overloaded) return { ok: false, refusal: 'overloaded' }
  if (code !== replyCodes.receipts) throw new MalformedBytesError(`reply code ${code}`)
  return { ok: true, receipts: Array.from({ length: reader.u16() }, () => readReceipt(reader)) }
}

function writeReceipt(writer: ByteWriter, receipt: Receipt): void {
  writer.u8(receipt.ok ? 1 : 0)
  writer.u53(receipt.sequence)
  writer.u53(receipt.timeMs)
  if (!receipt.ok) return writer.text(receipt.refusal)
  writeOptional(writer, receipt.order, writeOrder)
  writer.u16(receipt.closedCount)
}

function readReceipt(reader: ByteReader): Receipt {
  const ok = readFlag(reader)
  const sequence = reader.u53()
  const timeMs = reader.u53()
  if (!ok) return { ok, sequence, timeMs, refusal: readRefusal(reader) }
  return { ok, sequence, timeMs, order: readOptional(reader, readOrder), closedCount: reader.u16() }
}

function writeOrder(writer: ByteWriter, order: OrderReceipt): void {
  writer.u53(order.orderId)
  writer.u8(statuses.indexOf(order.status))
  writer.u64(order.filled)
}

function readOrder(reader: ByteReader): OrderReceipt {
  const orderId = reader.u53() as OrderId
  const status = statuses[reader.u8()]
  if (!status) throw new MalformedBytesError('order status')
  return { orderId, status, filled: reader.u64() as QuantityLots }
}

/** A newer leader may use refusals unknown to its caller, so only the form of the name is checked. */
function readRefusal(reader: ByteReader): Refusal {
  const text = reader.text()
  if (!/^[a-z0-9_]{1,64}$/.test(text)) throw new MalformedBytesError('refusal with unexpected characters')
  return text as Refusal
}
