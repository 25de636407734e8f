import type { ChatMessageView } from '@argosy/contracts/http'

/** `too_fast`: try again in a while. `refused`: these words will never be taken. */
export type SendFailure = 'not_reached' | 'too_fast' | 'refused'

/** A message on its way: shown at once, and kept until the exchange has it or the visitor lets go of it. */
export type Outgoing = {
  readonly clientMessageId: string
  readonly text: string
  readonly status: 'sending' | SendFailure
}

export type ChatState = {
  readonly isOpen: boolean
  /** Of what was said so far: `not_asked` before anybody wanted to see it. */
  readonly history: 'not_asked' | 'loading' | 'ready' | 'failed'
  /** Whether answers arrive by themselves; `none` while there is no conversation to hear. */
  readonly connection: 'none' | 'live' | 'offline'
  /** By id, without gaps. */
  readonly messages: readonly ChatMessageView[]
  readonly outbox: readonly Outgoing[]
  /** The newest message that the visitor has had before their eyes. */
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

/** What was heard and what was read, as one conversation: each message once, and nothing behind a gap. */
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
