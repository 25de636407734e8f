import { readChatToken } from '@argosy/wire/http'
import type { ConversationVisitor } from '@argosy/support'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hashToken } from '../identity/tokens.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * The visitor's identity: the conversation of the cookie, the user of the session, or both. Never taken from the call's
 * body.
 */
export async function readChatVisitor(
  { token, headers }: { readonly token: string | undefined; readonly headers: IncomingHttpHeaders },
  sessions: Pick<Sessions, 'find'>,
): Promise<ConversationVisitor> {
  const user = token ? await sessions.find(hashToken(token)) : undefined
  const chatToken = readChatToken(headers.cookie)
  return { tokenHash: chatToken === undefined ? undefined : hashChatToken(chatToken), userId: user?.userId }
}

export function hashChatToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
