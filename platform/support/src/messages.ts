import { chatMessagesMax, type ChatMessageView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { toMessageView, type MessageRow } from './message-row.ts'

/** Oldest first: those after an id, or the newest when no id is given; at most as many as one answer may hold. */
export async function readMessages(
  pool: Pool,
  conversationId: number,
  afterId: number | undefined,
): Promise<ChatMessageView[]> {
  const direction = afterId === undefined ? 'desc' : 'asc'
  const { rows } = await pool.query<MessageRow>({
    name: `support-read-messages-${direction}`,
    text: `select message_id, sender, body, created_at from support.message
           where conversation_id = $1 and message_id > $2 order by message_id ${direction} limit $3`,
    values: [conversationId, afterId ?? 0, chatMessagesMax],
  })
  const messages = rows.map(toMessageView)
  return direction === 'desc' ? messages.toReversed() : messages
}

/** A message as shown to operators. */
export type TranscriptLine = ChatMessageView & { readonly operatorName: string | null }

export async function readTranscript(pool: Pool, conversationId: number): Promise<TranscriptLine[]> {
  const { rows } = await pool.query<MessageRow & { operator_name: string | null }>(
    `select message_id, sender, body, created_at, operator_name from support.message
     where conversation_id = $1 order by message_id`,
    [conversationId],
  )
  return rows.map((row) => ({ ...toMessageView(row), operatorName: row.operator_name }))
}
