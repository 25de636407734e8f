import { restEndpoints } from '@argosy/open-api'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { placeOpenOrder } from './place-open-order.ts'
import type { SpotDeps } from './spot-deps.ts'
import { toOrderBody } from './to-order-body.ts'

export function openPlaceOrderRoute(deps: Pick<SpotDeps, 'engines' | 'accountHistory'>) {
  return openKeyRoute({
    ...restEndpoints.placeOrder,
    handle: ({ realm, key, input }) => placeOpenOrder(deps, realm, key.accountId, toOrderBody(input)),
  })
}
