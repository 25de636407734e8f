import { createHash } from 'node:crypto'
import { readChatToken, readSessionToken } from '@argosy/wire/http'

/** The hash of a visitor's token: enough to look up their session, useless for signing in. */
export function readSessionHash(cookieHeader: string | undefined): string | undefined {
  return hash(readSessionToken(cookieHeader))
}

/** The same for their conversation with support. */
export function readChatHash(cookieHeader: string | undefined): string | undefined {
  return hash(readChatToken(cookieHeader))
}

function hash(token: string | undefined): string | undefined {
  return token && createHash('sha256').update(token).digest('hex')
}
