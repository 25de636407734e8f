import { thirdPartyPath, thirdPartyProviders, thirdPartySteps } from '@argosy/wire/http'
import { sealedFields } from '@argosy/wire/signing'
import { z } from 'zod'
import { refuse } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'

type Deps = Pick<Identity, 'signing' | 'thirdParties'>

const body = z.strictObject(sealedFields).partial()

/** Endpoints for third parties that vouch for our users. Those not configured answer so and read nothing. */
export function thirdPartyRoutes({ signing, thirdParties }: Deps): Route[] {
  return thirdPartyProviders.flatMap((provider) =>
    thirdPartySteps.map((step) => {
      const path = thirdPartyPath(provider, step)
      return publicRoute({
        method: 'POST',
        path,
        body,
        handle: async ({ body: sealedBody, ...call }) => {
          const thirdParty = thirdParties.get(provider)
          if (!thirdParty) return refuse(403, 'provider_off')
          const opened = await signing.openEnvelope({ headers: call.headers, body: sealedBody }, path)
          return opened.ok ? thirdParty.answer(step, call, opened.data.sealed) : opened
        },
      })
    }),
  )
}
