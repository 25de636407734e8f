export const sessionCookie = '__Host-session'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export function readSessionToken(cookieHeader: string | undefined): string | undefined {
  return readTokenCookie(cookieHeader, sessionCookie)
}

/** The only token of that name in a Cookie header; with two, somebody planted one, and neither counts. */
export function readTokenCookie(cookieHeader: string | undefined, cookieName: string): string | undefined {
  const tokens = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === cookieName)
    .map(([, value = '']) => value)
  const [token] = tokens
  return tokens.length === 1 && token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The Redis key of a session, by the SHA-256 of its token in hex: reading Redis does not allow signing in. */
export function sessionKey(tokenHash: string): string {
  return `session:${tokenHash}`
}
