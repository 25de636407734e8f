import type { ClientMessage } from '@argosy/wire/push'
import { candleIntervals } from '@argosy/wire'
import { z } from 'zod'

const marketId = z.string().regex(/^[A-Z0-9]{4,24}$/)
const ref = z.union([
  z.strictObject({ channel: z.enum(['book', 'trades', 'ticker']), marketId }),
  z.strictObject({ channel: z.literal('candle'), marketId, interval: z.enum(candleIntervals) }),
  z.strictObject({ channel: z.enum(['account', 'chat', 'inbox']) }),
])

const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('subscribe'), ref }),
  z.strictObject({ op: z.literal('unsubscribe'), ref }),
  z.strictObject({ op: z.literal('ping') }),
])

/** Null for anything that does not match the contract exactly. */
export function parseClientMessage(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
