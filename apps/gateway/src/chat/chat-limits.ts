import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'

const minuteMs = 60_000

/** Faster than anybody types; an office behind one address still has room for many who talk at once. */
const sendPerConversation: RateLimit = { name: 'chat-send', max: 12, windowMs: minuteMs }
const sendPerAddress: RateLimit = { name: 'chat-send-address', max: 120, windowMs: minuteMs }
/** Each new conversation is a row that stays. */
const beginPerAddress: RateLimit = { name: 'chat-begin-address', max: 60, windowMs: 60 * minuteMs }
/** A page reads when it opens and after each reconnection. */
const readPerConversation: RateLimit = { name: 'chat-read', max: 60, windowMs: minuteMs }
const readPerAddress: RateLimit = { name: 'chat-read-address', max: 300, windowMs: minuteMs }

export type ChatCaller = { readonly address: string; readonly conversationId: number | undefined }

/** Seconds to wait, or 0. */
export function createChatLimits(limiter: RateLimiter) {
  const worst = async (...counts: readonly Promise<number>[]) => Math.max(...(await Promise.all(counts)))
  return {
    send: ({ address, conversationId }: ChatCaller) =>
      worst(
        limiter.count(sendPerAddress, address),
        conversationId === undefined
          ? limiter.count(beginPerAddress, address)
          : limiter.count(sendPerConversation, String(conversationId)),
      ),
    read: ({ address, conversationId }: ChatCaller) =>
      worst(
        limiter.count(readPerAddress, address),
        ...(conversationId === undefined ? [] : [limiter.count(readPerConversation, String(conversationId))]),
      ),
  }
}

export type ChatLimits = ReturnType<typeof createChatLimits>
