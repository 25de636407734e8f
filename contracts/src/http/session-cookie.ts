export const sessionCookie = '__Host-session'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The one session token in a Cookie header; two of them mean that somebody else wrote one, and neither counts. */
export function readSessionToken(cookieHeader: string | undefined): string | undefined {
  const tokens = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === sessionCookie)
    .map(([, value = '']) => value)
  const [token] = tokens
  return tokens.length === 1 && token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** Where a session lies in Redis, by the SHA-256 of its token in hex: whoever reads Redis cannot sign in with it. */
export function sessionKey(tokenHash: string): string {
  return `session:${tokenHash}`
}
