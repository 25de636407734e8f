import { identityPaths, identitySchemas } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'

/** The notifications that development does not send. Exists only together with the development sign-in. */
export function devOutboxRoute({ outbox }: Pick<Identity, 'outbox'>) {
  return publicRoute({
    method: 'GET',
    path: identityPaths.devOutbox,
    query: identitySchemas.devOutboxQuery,
    handle: async ({ query: { target } }) => accept(await outbox.read(target)),
  })
}
