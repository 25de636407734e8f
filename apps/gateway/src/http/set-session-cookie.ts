import { sessionCookie } from '@argosy/contracts/http'

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function formatSessionCookie(token: string, lifeMs: number): string {
  return formatTokenCookie(sessionCookie, token, lifeMs)
}

export function formatTokenCookie(cookieName: string, token: string, lifeMs: number): string {
  return `${cookieName}=${token}; Max-Age=${Math.floor(lifeMs / 1_000)}; ${attributes}`
}

export function formatEndedSessionCookie(): string {
  return `${sessionCookie}=; Max-Age=0; ${attributes}`
}
