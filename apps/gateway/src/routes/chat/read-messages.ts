import { chatPaths, chatSchemas, type ChatView } from '@argosy/wire/http'
import type { Chat } from '../../chat/chat.ts'
import type { ChatLimits } from '../../chat/chat-limits.ts'
import { readChatVisitor } from '../../chat/chat-visitor.ts'
import { accept, refuseTooMany } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Sessions } from '../../sessions/sessions.ts'

type Deps = { readonly chat: Chat; readonly chatLimits: ChatLimits; readonly sessions: Pick<Sessions, 'find'> }

const emptyChat: ChatView = { lastMessageId: 0, messages: [] }

/** A visitor without a conversation, or with an unknown token, gets the same answer: an empty conversation. */
export function readMessagesRoute({ chat, chatLimits, sessions }: Deps) {
  return publicRoute({
    method: 'GET',
    path: chatPaths.messages,
    query: chatSchemas.messagesQuery,
    handle: async ({ token, headers, network, query }) => {
      const conversation = await chat.find(await readChatVisitor({ token, headers }, sessions))
      const waitSeconds = await chatLimits.read({ network, conversationId: conversation?.conversationId })
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'messages_too_fast')
      return accept(conversation ? await chat.read(conversation, query.afterId) : emptyChat)
    },
  })
}
