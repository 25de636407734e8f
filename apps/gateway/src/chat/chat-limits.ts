import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'

const minuteMs = 60_000

/** Faster than a person types; an office behind one address still has room for many conversations. */
const sendPerConversation: RateLimit = { name: 'chat-send', max: 12, windowMs: minuteMs }
const sendPerNetwork: RateLimit = { name: 'chat-send-network', max: 120, windowMs: minuteMs }
/** Each new conversation is a permanent row. */
const beginPerNetwork: RateLimit = { name: 'chat-begin-network', max: 60, windowMs: 60 * minuteMs }
/** A page reads when it opens and after each reconnection. */
const readPerConversation: RateLimit = { name: 'chat-read', max: 60, windowMs: minuteMs }
const readPerNetwork: RateLimit = { name: 'chat-read-network', max: 300, windowMs: minuteMs }

export type ChatCaller = { readonly network: string; readonly conversationId: number | undefined }

type ChatLimiters = { readonly networks: RateLimiter; readonly conversations: RateLimiter }

/** Each returns the seconds to wait, or 0. */
export function createChatLimits({ networks, conversations }: ChatLimiters) {
  const worst = async (...counts: readonly Promise<number>[]) => Math.max(...(await Promise.all(counts)))
  return {
    send: ({ network, conversationId }: ChatCaller) =>
      worst(
        networks.count(sendPerNetwork, network),
        conversationId === undefined
          ? networks.count(beginPerNetwork, network)
          : conversations.count(sendPerConversation, String(conversationId)),
      ),
    read: ({ network, conversationId }: ChatCaller) =>
      worst(
        networks.count(readPerNetwork, network),
        ...(conversationId === undefined ? [] : [conversations.count(readPerConversation, String(conversationId))]),
      ),
  }
}

export type ChatLimits = ReturnType<typeof createChatLimits>
