import { identityPaths, paths } from '@argosy/contracts/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { formatEndedSessionCookie } from '../../http/set-session-cookie.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { hashToken } from '../../identity/tokens.ts'

type Deps = Pick<Identity, 'sessions' | 'audit'>

/** Pages that the browser keeps for its back button, with what they showed of somebody. */
const cacheOnly = '"cache"'
/** The signing key and every record too; cookies stay, by which the browser is known again (`Set-Cookie` ends the session's). */
const cacheAndStorage = '"cache", "storage"'

/** Whoever has no session any more is logged out just as well (USR-4). */
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

/** Who leaves by themselves finds their preferences again; the page forgets its key itself. */
export const logoutRoute = (deps: Deps) => endSessionRoute(deps, paths.logout, cacheOnly)

/** After a forced logout the session is over already; the cookie goes with it, and whatever the page left behind. */
export const forcedLogoutRoute = (deps: Deps) => endSessionRoute(deps, identityPaths.forcedLogout, cacheAndStorage)

/** Removes what a browser keeps for us besides the session; it needs nobody to be signed in. */
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
