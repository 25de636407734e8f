import type { Brand } from '@argosy/money'
import { hash, randomBytes, randomInt } from 'node:crypto'

/** A type of its own, so that nobody looks something up by a token as it came in. */
export type TokenHash = Brand<string, 'TokenHash'>

/** 256 bits that nobody guesses; 43 characters that fit into a cookie, an address or a body. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Short enough to show in a list; it opens nothing by itself. */
export function drawId(): string {
  return randomBytes(12).toString('base64url')
}

/** Six digits for a mail or a message, each code as likely as any other. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a token: whoever reads the store cannot use it. */
export function hashToken(token: string): TokenHash {
  return hash('sha256', token) as TokenHash
}
