import type { ChatMessageView } from '@argosy/wire/http'

/** `too_fast`: retry later. `refused`: this text will never be accepted. */
export type SendFailure = 'not_reached' | 'too_fast' | 'refused'

/** A message being sent: shown at once, and kept until the exchange has stored it or the visitor discards it. */
export type Outgoing = {
  readonly clientMessageId: string
  readonly text: string
  readonly status: 'sending' | SendFailure
}

export type ChatState = {
  readonly isOpen: boolean
  /** State of the past messages: `not_asked` until they are first needed. */
  readonly history: 'not_asked' | 'loading' | 'ready' | 'failed'
  /** Whether answers arrive live; `none` while there is no conversation. */
  readonly connection: 'none' | 'live' | 'offline'
  /** Sorted by id, without gaps. */
  readonly messages: readonly ChatMessageView[]
  readonly outbox: readonly Outgoing[]
  /** The newest message that the visitor has seen. */
  readonly readId: number
}

export const initialChatState: ChatState = {
  isOpen: false,
  history: 'not_asked',
  connection: 'none',
  messages: [],
  outbox: [],
  readId: 0,
}

export function lastIdOf({ messages }: Pick<ChatState, 'messages'>): number {
  return messages.at(-1)?.messageId ?? 0
}

export function countUnread({ isOpen, messages, readId }: ChatState): number {
  if (isOpen) return 0
  return messages.filter(({ from, messageId }) => from === 'operator' && messageId > readId).length
}

/** Merges live and fetched messages into one conversation: each once, and none behind a gap. */
export function mergeMessages(
  known: readonly ChatMessageView[],
  more: readonly ChatMessageView[],
): readonly ChatMessageView[] {
  const byId = new Map([...known, ...more].map((message) => [message.messageId, message]))
  const sorted = [...byId.values()].sort((a, b) => a.messageId - b.messageId)
  const first = sorted[0]?.messageId ?? 0
  const gap = sorted.findIndex(({ messageId }, index) => messageId !== first + index)
  return gap === -1 ? sorted : sorted.slice(0, gap)
}
