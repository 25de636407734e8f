import { chatCookie, chatPaths, chatSchemas } from '@argosy/wire/http'
import { randomBytes } from 'node:crypto'
import type { Chat } from '../../chat/chat.ts'
import type { ChatLimits } from '../../chat/chat-limits.ts'
import { hashChatToken, readChatVisitor } from '../../chat/chat-visitor.ts'
import { accept, refuse, refuseTooMany } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { formatTokenCookie } from '../../http/set-session-cookie.ts'
import type { Sessions } from '../../sessions/sessions.ts'

type Deps = { readonly chat: Chat; readonly chatLimits: ChatLimits; readonly sessions: Pick<Sessions, 'find'> }

const cookieLifetimeMs = 90 * 24 * 3_600_000

/** A visitor's message to support. The first one begins the conversation and sets its token as a cookie. */
export function sendMessageRoute({ chat, chatLimits, sessions }: Deps) {
  return publicRoute({
    method: 'POST',
    path: chatPaths.messages,
    body: chatSchemas.sendMessage,
    handle: async ({ token, headers, network, body, setHeader }) => {
      const visitor = await readChatVisitor({ token, headers }, sessions)
      const conversation = await chat.find(visitor)
      const waitSeconds = await chatLimits.send({ network, conversationId: conversation?.conversationId })
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'messages_too_fast')
      const message = { ...body, userId: visitor.userId }
      if (conversation) {
        const written = await chat.write(conversation, message)
        return written ? accept(written.message) : refuse(409, 'exists_with_different_text')
      }
      const chatToken = randomBytes(32).toString('base64url')
      const begun = { ...message, tokenHash: hashChatToken(chatToken), language: readLanguage(headers['language']) }
      const written = await chat.begin(begun)
      setHeader('set-cookie', formatTokenCookie(chatCookie, chatToken, cookieLifetimeMs))
      return accept(written.message)
    },
  })
}

/** Tells the operator which language to answer in; without one, English. */
function readLanguage(key: string | string[] | undefined): string {
  return typeof key === 'string' && /^[A-Za-z-]{2,12}$/.test(key) ? key : 'en'
}
