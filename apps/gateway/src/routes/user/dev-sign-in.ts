import { paths, schemas } from '@argosy/contracts/http'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { formatSessionCookie } from '../../http/set-session-cookie.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { Users } from '../../sessions/users.ts'
import { presentUser } from './present-user.ts'

type Parts = { readonly users: Users; readonly sessions: Sessions; readonly sessionLifeMs: number }

/** Sign-in by name alone, for development: the door does not exist where the configuration has not asked for it. */
export function devSignInRoute({ users, sessions, sessionLifeMs }: Parts) {
  return publicRoute({
    method: 'POST',
    path: paths.devSignIn,
    body: schemas.devSignIn,
    handle: async ({ body, token, setHeader }) => {
      const user = await users.findDevelopmentUser(body.userName)
      if (!user) return refuse(422, 'user_unknown')
      // A token from before the sign-in, wherever it came from, is worth nothing after it.
      if (token) await sessions.end(token)
      setHeader('set-cookie', formatSessionCookie(await sessions.begin(user), sessionLifeMs))
      return accept(presentUser(user))
    },
  })
}
