import type { Brand } from '@argosy/money'
import { hash, randomBytes, randomInt } from 'node:crypto'

/** A branded type, so that a raw token cannot be used for a lookup by mistake. */
export type TokenHash = Brand<string, 'TokenHash'>

/** 256 random bits; 43 characters that fit into a cookie, an address or a body. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Short enough to show in a list; it grants no access. */
export function drawId(): string {
  return randomBytes(12).toString('base64url')
}

/** Six digits for an email or text message, uniformly distributed. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The stored form of a token: reading the store does not give a usable one. */
export function hashToken(token: string): TokenHash {
  return hash('sha256', token) as TokenHash
}
