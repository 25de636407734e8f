import type { ChatMessageView } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import type { Applied, Reducer } from './reducer.ts'

/** The length of the conversation and the messages received; a client that missed one in between reads it over HTTP. */
export type ChatNews = {
  readonly lastMessageId: number
  /** Oldest first; the newest is `lastMessageId`, unless nothing has arrived since the socket opened. */
  readonly received: readonly ChatMessageView[]
}

type ChatDelta = Extract<ServerMessage, { type: 'chat_delta' }>

const receivedMax = 100

export function createChatReducer(): Reducer<ChatNews> {
  let news: ChatNews | null = null

  function applyDelta({ previousMessageId, messages }: ChatDelta): Applied {
    if (!news || previousMessageId < news.lastMessageId) return 'ignored'
    const isNext = previousMessageId === news.lastMessageId
    const isGapless = messages.every(({ messageId }, index) => messageId === previousMessageId + index + 1)
    if (!isNext || !isGapless || !messages.every(isReadable)) return 'broken'
    const received = [...news.received, ...messages].slice(-receivedMax)
    news = Object.freeze({ lastMessageId: previousMessageId + messages.length, received })
    return 'applied'
  }

  return {
    apply(message) {
      if (message.type === 'chat_delta') return applyDelta(message)
      if (message.type !== 'chat_snapshot') return 'ignored'
      if (!Number.isSafeInteger(message.lastMessageId)) return 'broken'
      news = Object.freeze({ lastMessageId: message.lastMessageId, received: [] })
      return 'applied'
    },
    value: () => news,
    forget() {
      news = null
    },
  }
}

function isReadable({ from, text, timeMs }: ChatMessageView): boolean {
  return (from === 'visitor' || from === 'operator') && typeof text === 'string' && Number.isSafeInteger(timeMs)
}
