import { restEndpoints } from '@argosy/open-api'
import { accept } from '../../http/answer.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'

/** The clock by which signatures are checked. */
export function openTimeRoute() {
  return openPublicRoute({
    ...restEndpoints.time,
    handle: async () => accept({ serverTime: String(Date.now()) }),
  })
}
