import { identityPaths, paths } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { formatEndedSessionCookie } from '../../http/set-session-cookie.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { hashToken } from '../../identity/tokens.ts'

type Deps = Pick<Identity, 'sessions' | 'audit'>

/** The pages in the browser's back/forward cache, with the user's data on them. */
const cacheOnly = '"cache"'
/**
 * Also the signing key and all stored data; cookies stay, because the device cookie identifies the browser
 * (`Set-Cookie` ends the session's).
 */
const cacheAndStorage = '"cache", "storage"'

/** A caller without a session is logged out just as well (USR-4). */
function endSessionRoute({ sessions, audit }: Deps, path: string, cleared: string) {
  return publicRoute({
    method: 'POST',
    path,
    handle: async ({ token, address, requestId, setHeader }) => {
      const visitor = token === undefined ? undefined : await sessions.find(hashToken(token))
      if (token !== undefined) await sessions.end(token)
      if (visitor) await audit.write({ kind: 'logout', outcome: 'ok', userId: visitor.userId, address, requestId })
      setHeader('set-cookie', formatEndedSessionCookie())
      setHeader('clear-site-data', cleared)
      return accept(null)
    },
  })
}

/** A user who signs out keeps their preferences; the page deletes its key itself. */
export const logoutRoute = (deps: Deps) => endSessionRoute(deps, paths.logout, cacheOnly)

/** After a forced logout the session is already over; this removes its cookie and all data the page stored. */
export const forcedLogoutRoute = (deps: Deps) => endSessionRoute(deps, identityPaths.forcedLogout, cacheAndStorage)

/** Removes the session cookie and cached pages; works without a session. */
export function clearCookieRoute() {
  return publicRoute({
    method: 'POST',
    path: identityPaths.clearCookie,
    handle: async ({ setHeader }) => {
      setHeader('set-cookie', formatEndedSessionCookie())
      setHeader('clear-site-data', cacheOnly)
      return accept(null)
    },
  })
}
