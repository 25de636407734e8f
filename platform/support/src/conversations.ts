import type { ChatMessageView } from '@argosy/wire/http'
import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'
import { toMessageView, type MessageRow } from './message-row.ts'

export type Conversation = {
  readonly conversationId: number
  readonly lastMessageId: number
  readonly userId: string | null
}

/** Identifies a visitor: by the cookie's token, by being signed in, or both. */
export type ConversationVisitor = {
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer | undefined
  readonly userId: string | undefined
}

type ConversationRow = { conversation_id: number; last_message_id: number; user_id: string | null }

const columns = 'conversation_id, last_message_id, user_id'

/**
 * A conversation with messages written while signed in belongs to that user alone: without the user the cookie does not
 * open it any more, so that the next user of the browser cannot read it. A user without the cookie, on another device,
 * gets their latest conversation.
 */
export async function findConversation(
  pool: Pool,
  { tokenHash, userId }: ConversationVisitor,
): Promise<Conversation | undefined> {
  if (tokenHash === undefined && userId === undefined) return undefined
  const { rows } = await pool.query<ConversationRow>({
    name: 'support-find-conversation',
    text: `select ${columns} from support.conversation
           where (token_hash = $1 and (user_id is null or user_id = $2)) or user_id = $2
           order by token_hash = $1 desc nulls last, last_message_at desc, conversation_id desc limit 1`,
    values: [tokenHash ?? null, userId ?? null],
  })
  return rows[0] && toConversation(rows[0])
}

export async function readConversation(pool: Pool, conversationId: number): Promise<Conversation | undefined> {
  const { rows } = await pool.query<ConversationRow>({
    name: 'support-read-conversation',
    text: `select ${columns} from support.conversation where conversation_id = $1`,
    values: [conversationId],
  })
  return rows[0] && toConversation(rows[0])
}

export type VisitorMessage = {
  readonly text: string
  readonly clientMessageId: string
  readonly userId: string | undefined
}

export type WrittenMessage = {
  readonly conversationId: number
  readonly message: ChatMessageView
  /** The same message was sent before; nothing was written now. */
  readonly isRepeat: boolean
}

/** A conversation is created with its first message. */
export function beginConversation(
  pool: Pool,
  begun: VisitorMessage & { readonly tokenHash: Buffer; readonly language: string },
): Promise<WrittenMessage> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<ConversationRow>(
      `insert into support.conversation (token_hash, user_id, language) values ($1, $2, $3) returning ${columns}`,
      [begun.tokenHash, begun.userId ?? null, begun.language],
    )
    const [row] = rows
    if (!row) throw new RangeError('a conversation was not written')
    return append(client, row.conversation_id, { from: 'visitor', ...begun })
  })
}

/** Undefined when the id was used before for another text. */
export function writeVisitorMessage(
  pool: Pool,
  conversationId: number,
  message: VisitorMessage,
): Promise<WrittenMessage | undefined> {
  return withTransaction(pool, async (client) => {
    // The row lock admits one message at a time, so that ids follow each other and a repeat finds the message it
    // repeats.
    await client.query(`update support.conversation set user_id = coalesce(user_id, $2) where conversation_id = $1`, [
      conversationId,
      message.userId ?? null,
    ])
    const { rows } = await client.query<MessageRow>(
      `select message_id, sender, body, created_at from support.message
       where conversation_id = $1 and client_message_id = $2`,
      [conversationId, message.clientMessageId],
    )
    const [known] = rows
    if (!known) return append(client, conversationId, { from: 'visitor', ...message })
    return known.body === message.text ? { conversationId, message: toMessageView(known), isRepeat: true } : undefined
  })
}

/** Undefined when there is no such conversation. */
export function answerVisitor(
  pool: Pool,
  conversationId: number,
  answer: { readonly text: string; readonly operatorName: string },
): Promise<WrittenMessage | undefined> {
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query('select from support.conversation where conversation_id = $1 for update', [
      conversationId,
    ])
    return rowCount ? append(client, conversationId, { from: 'operator', ...answer }) : undefined
  })
}

type NewMessage =
  | { readonly from: 'visitor'; readonly text: string; readonly clientMessageId: string }
  | { readonly from: 'operator'; readonly text: string; readonly operatorName: string }

async function append(client: PoolClient, conversationId: number, message: NewMessage): Promise<WrittenMessage> {
  const { rows } = await client.query<MessageRow>(
    `with next as (
       update support.conversation set last_message_id = last_message_id + 1, last_message_at = clock_timestamp()
       where conversation_id = $1 returning last_message_id, last_message_at
     )
     insert into support.message (conversation_id, message_id, sender, body, client_message_id, operator_name, created_at)
     select $1, last_message_id, $2, $3, $4, $5, last_message_at from next
     returning message_id, sender, body, created_at`,
    [
      conversationId,
      message.from,
      message.text,
      message.from === 'visitor' ? message.clientMessageId : null,
      message.from === 'operator' ? message.operatorName : null,
    ],
  )
  const [row] = rows
  if (!row) throw new RangeError(`conversation ${conversationId} does not exist`)
  return { conversationId, message: toMessageView(row), isRepeat: false }
}

function toConversation(row: ConversationRow): Conversation {
  return { conversationId: row.conversation_id, lastMessageId: row.last_message_id, userId: row.user_id }
}
