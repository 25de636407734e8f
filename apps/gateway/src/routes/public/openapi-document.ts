import { openApiPath } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { OpenRoute } from '../../program-api/endpoint/open-route.ts'
import { describeApi } from '../../openapi-document/describe-api.ts'

/** The description of all endpoints, including this one. Without an envelope: tools read the document itself. */
export function openApiRoute(others: readonly Route[], openRoutes: readonly OpenRoute[]): Route {
  let document: unknown
  const route: Route = {
    ...publicRoute({
      method: 'GET',
      path: openApiPath,
      handle: async () => accept((document ??= describeApi([...others, route], openRoutes))),
    }),
    isBare: true,
  }
  return route
}
