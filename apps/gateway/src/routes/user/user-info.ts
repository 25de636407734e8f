import { paths, schemas } from '@argosy/contracts/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import { presentUser } from './present-user.ts'

/** Being signed out is an answer here, not a refusal; not knowing, because Redis is away, is neither (USR-2). */
export function userInfoRoute({ sessions }: { readonly sessions: Pick<Sessions, 'find'> }) {
  return publicRoute({
    method: 'POST',
    path: paths.userInfo,
    body: schemas.userInfo,
    handle: async ({ token }) => accept(presentUser(token ? await sessions.find(token) : undefined)),
  })
}
