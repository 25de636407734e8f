import type { ChatMessageView } from '@argosy/wire/http'

export type MessageRow = {
  readonly message_id: number
  readonly sender: ChatMessageView['from']
  readonly body: string
  readonly created_at: number
}

export function toMessageView(row: MessageRow): ChatMessageView {
  return { messageId: row.message_id, from: row.sender, text: row.body, timeMs: Math.floor(row.created_at) }
}
