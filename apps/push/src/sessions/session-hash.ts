import { createHash } from 'node:crypto'
import { readSessionToken } from '@argosy/contracts/http'

/** What is kept of a visitor's token: enough to look their session up, useless for signing in. */
export function readSessionHash(cookieHeader: string | undefined): string | undefined {
  const token = readSessionToken(cookieHeader)
  return token && createHash('sha256').update(token).digest('hex')
}
