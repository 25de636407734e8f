import { paths, schemas } from '@argosy/wire/http'
import { refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import type { SignAlgorithm } from '@argosy/wire/signing'

type Deps = Pick<Identity, 'users' | 'beginSession'>

/** Sign-in by name alone, for development; exists only where the configuration enables it. */
export function devSignInRoute({ users, beginSession }: Deps) {
  const route = publicRoute({
    method: 'POST',
    path: paths.devSignIn,
    body: schemas.devSignIn,
    handle: async ({ body: { userName, devicePublicKey, deviceAlgorithm }, ...call }) => {
      const user = await users.findDevelopmentUser(userName)
      if (!user) return refuse(422, 'user_unknown')
      // The key and its algorithm are validated when it is bound.
      const deviceKey =
        devicePublicKey === undefined
          ? undefined
          : { keyId: '', publicKey: devicePublicKey, algorithm: (deviceAlgorithm ?? 'p256') as SignAlgorithm }
      return beginSession(call, user, 'development', deviceKey)
    },
  })
  return { ...route, beginsSession: true }
}
