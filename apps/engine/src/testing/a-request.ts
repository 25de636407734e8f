import { decodeCommandPack, encodeCommandPack } from '@argosy/journal-codec'
import type { AccountId, OrderId, RequestId } from '@argosy/exchange'
import type { NatsMessage } from '@argosy/nats'
import type { CommandRequest } from '../batch-queue.ts'

let requestCount = 0

/** A caller's request with that many harmless commands. */
export function aRequest(commandCount: number): CommandRequest {
  const commands = Array.from({ length: commandCount }, () => ({
    type: 'cancel_order' as const,
    requestId: `r${++requestCount}` as RequestId,
    accountId: 'alice' as AccountId,
    orderId: 1 as OrderId,
    clientOrderId: null,
  }))
  const data = encodeCommandPack(commands)
  return { framed: decodeCommandPack(data), message: aMessage(data) }
}

export function aMessage(data: Uint8Array): NatsMessage {
  return { subject: 'cmd', data, respond: () => {}, respondInChunks: () => {} }
}
