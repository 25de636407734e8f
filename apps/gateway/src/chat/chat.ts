import { encodeJson, subjects } from '@argosy/wire'
import type { ChatView } from '@argosy/wire/http'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import {
  answerVisitor,
  beginConversation,
  findConversation,
  readMessages,
  writeVisitorMessage,
  type Conversation,
  type ConversationVisitor,
  type VisitorMessage,
  type WrittenMessage,
} from '@argosy/support'

/** Conversations with support: stored in PostgreSQL, announced over NATS as a hint that may be lost. */
export type Chat = {
  find(visitor: ConversationVisitor): Promise<Conversation | undefined>
  read(conversation: Conversation, afterId: number | undefined): Promise<ChatView>
  begin(begun: Parameters<typeof beginConversation>[1]): Promise<WrittenMessage>
  /** Undefined when the message's id was already used for a different text. */
  write(conversation: Conversation, message: VisitorMessage): Promise<WrittenMessage | undefined>
  /** Written by an operator. Undefined when there is no such conversation. */
  answer(
    conversationId: number,
    answer: { readonly text: string; readonly operatorName: string },
  ): Promise<WrittenMessage | undefined>
}

export function createChat(pool: Pool, nats: Pick<Nats, 'publish'>): Chat {
  /** Notifies the visitor's other pages too. */
  function publishMessage<Written extends WrittenMessage | undefined>(written: Written): Written {
    if (written && !written.isRepeat) nats.publish(subjects.chat(written.conversationId), encodeJson(written.message))
    return written
  }

  return {
    find: (visitor) => findConversation(pool, visitor),
    async read({ conversationId, lastMessageId }, afterId) {
      const messages = await readMessages(pool, conversationId, afterId)
      // A message may have been written after the conversation was looked up.
      return { lastMessageId: Math.max(lastMessageId, messages.at(-1)?.messageId ?? 0), messages }
    },
    begin: async (begun) => publishMessage(await beginConversation(pool, begun)),
    write: async ({ conversationId }, message) =>
      publishMessage(await writeVisitorMessage(pool, conversationId, message)),
    answer: async (conversationId, answer) => publishMessage(await answerVisitor(pool, conversationId, answer)),
  }
}
