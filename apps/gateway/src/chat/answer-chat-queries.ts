import { decodeJson, encodeJson, subjects, type ChatQuery, type ChatQueryAnswers } from '@argosy/wire'
import type { Nats, NatsMessage } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { findConversation, readConversation } from '@argosy/support'
import type { Logger } from '@argosy/service'

type Deps = { readonly nats: Nats; readonly pool: Pool; readonly logger: Logger }

/**
 * Push stores no conversations: it queries here which conversation a socket may receive. A query that fails gets no
 * answer, and push repeats it.
 */
export function answerChatQueries({ nats, pool, logger }: Deps): Disposable {
  async function answer(message: NatsMessage): Promise<void> {
    try {
      message.respond(encodeJson(await decide(pool, decodeJson<ChatQuery>(message.data))))
    } catch (error) {
      logger.warn({ err: error }, 'a question about a conversation could not be answered')
    }
  }
  return nats.subscribe(subjects.chatQueries, (message) => void answer(message), { queue: 'gateway' })
}

async function decide(pool: Pool, query: ChatQuery): Promise<ChatQueryAnswers[ChatQuery['type']]> {
  switch (query.type) {
    case 'find_conversation': {
      const userId = query.accountId === null ? undefined : await findUserId(pool, query.accountId)
      const tokenHash = query.tokenHash === null ? undefined : Buffer.from(query.tokenHash, 'hex')
      const found = await findConversation(pool, { tokenHash, userId })
      return found ? { conversationId: found.conversationId } : null
    }
    case 'last_message_id': {
      const found = await readConversation(pool, query.conversationId)
      return found ? { lastMessageId: found.lastMessageId } : null
    }
  }
}

async function findUserId(pool: Pool, accountId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from accounts.app_user where account_id = $1',
    [accountId],
  )
  return rows[0]?.user_id
}
