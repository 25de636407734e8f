import { deviceCookie, sessionCookie } from '@argosy/wire/http'

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function formatSessionCookie(token: string, lifetimeMs: number): string {
  return formatTokenCookie(sessionCookie, token, lifetimeMs)
}

export function formatTokenCookie(cookieName: string, token: string, lifetimeMs: number): string {
  return `${cookieName}=${token}; Max-Age=${Math.floor(lifetimeMs / 1_000)}; ${attributes}`
}

const deviceCookieLifetimeMs = 400 * 24 * 3_600_000 // the longest lifetime that browsers allow

/** Recognises a browser; grants no access. */
export function formatDeviceCookie(token: string): string {
  return formatTokenCookie(deviceCookie, token, deviceCookieLifetimeMs)
}

export function formatEndedSessionCookie(): string {
  return `${sessionCookie}=; Max-Age=0; ${attributes}`
}
