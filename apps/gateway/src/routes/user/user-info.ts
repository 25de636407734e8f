import { paths, schemas } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { hashToken } from '../../identity/tokens.ts'
import { presentUser } from '../../identity/users/present-user.ts'

/**
 * A signed-out caller gets a normal answer here, not a refusal; while Redis is unavailable the call fails instead
 * (USR-2).
 */
export function userInfoRoute({ sessions, users }: Pick<Identity, 'sessions' | 'users'>) {
  return publicRoute({
    method: 'POST',
    path: paths.userInfo,
    body: schemas.userInfo,
    handle: async ({ token }) => {
      const visitor = token ? await sessions.find(hashToken(token)) : undefined
      return accept(presentUser(visitor && (await users.findById(visitor.userId))))
    },
  })
}
