import { readTokenCookie } from './session-cookie.ts'

export const chatPaths = { messages: '/v1/support/chat/messages' } as const

/** Identifies a visitor's conversation with support. Scripts cannot read it, and other sites cannot send it. */
export const chatCookie = '__Host-chat'

export function readChatToken(cookieHeader: string | undefined): string | undefined {
  return readTokenCookie(cookieHeader, chatCookie)
}

export const chatTextLengthMax = 2_000
/** Maximum messages per answer; a client requests more with the newest id it has. */
export const chatMessagesMax = 200

export type ChatMessageView = {
  /** Counts from 1 within its conversation, without gaps. */
  readonly messageId: number
  readonly from: 'visitor' | 'operator'
  /** Plain text, never markup. */
  readonly text: string
  readonly timeMs: number
}

/** The newest messages, or those after `afterId`, oldest first. Empty for a visitor without a conversation. */
export type ChatView = {
  readonly lastMessageId: number
  readonly messages: readonly ChatMessageView[]
}
