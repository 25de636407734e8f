import { deviceCookie, sessionCookie } from '@argosy/contracts/http'

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function formatSessionCookie(token: string, lifeMs: number): string {
  return formatTokenCookie(sessionCookie, token, lifeMs)
}

export function formatTokenCookie(cookieName: string, token: string, lifeMs: number): string {
  return `${cookieName}=${token}; Max-Age=${Math.floor(lifeMs / 1_000)}; ${attributes}`
}

const deviceCookieLifeMs = 400 * 24 * 3_600_000 // the longest that browsers keep one

/** By this a browser is known again; it opens nothing. */
export function formatDeviceCookie(token: string): string {
  return formatTokenCookie(deviceCookie, token, deviceCookieLifeMs)
}

export function formatEndedSessionCookie(): string {
  return `${sessionCookie}=; Max-Age=0; ${attributes}`
}
