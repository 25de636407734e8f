import { paths } from '@argosy/contracts/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { formatEndedSessionCookie } from '../../http/set-session-cookie.ts'
import type { Sessions } from '../../sessions/sessions.ts'

/** Whoever has no session any more is logged out just as well. */
export function logoutRoute({ sessions }: { readonly sessions: Pick<Sessions, 'end'> }) {
  return publicRoute({
    method: 'POST',
    path: paths.logout,
    handle: async ({ token, setHeader }) => {
      if (token) await sessions.end(token)
      setHeader('set-cookie', formatEndedSessionCookie())
      return accept(null)
    },
  })
}
