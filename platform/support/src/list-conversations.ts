import type { ChatMessageView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'

export type ConversationSummary = {
  readonly conversationId: number
  readonly userName: string | null
  readonly language: string
  readonly messageCount: number
  readonly lastFrom: ChatMessageView['from']
  readonly lastText: string
  readonly lastMessageAtMs: number
}

/** Newest first. `isWaiting`: only those whose last message is the visitor's, longest wait first. */
export async function listConversations(
  pool: Pool,
  { limit, isWaiting }: { readonly limit: number; readonly isWaiting: boolean },
): Promise<ConversationSummary[]> {
  const { rows } = await pool.query<{
    conversation_id: number
    user_name: string | null
    language: string
    last_message_id: number
    sender: ChatMessageView['from']
    body: string
    last_message_at: number
  }>(
    `select conversation_id, user_name, language, last_message_id, sender, body, last_message_at
     from support.conversation
     join support.message using (conversation_id)
     left join accounts.app_user using (user_id)
     where message_id = last_message_id ${isWaiting ? "and sender = 'visitor'" : ''}
     order by last_message_at ${isWaiting ? 'asc' : 'desc'}, conversation_id limit $1`,
    [limit],
  )
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    userName: row.user_name,
    language: row.language,
    messageCount: row.last_message_id,
    lastFrom: row.sender,
    lastText: row.body,
    lastMessageAtMs: row.last_message_at,
  }))
}
