import { publicQueries } from '@argosy/contracts/open-api'
import { accept } from '../../http/answer.ts'
import { openPublicRoute } from '../door/open-route.ts'

/** By this clock signatures are judged. */
export function openTimeRoute() {
  return openPublicRoute({
    path: '/api/v2/public/time',
    cost: 1,
    reads: publicQueries.nothing,
    handle: async () => accept({ serverTime: String(Date.now()) }),
  })
}
