import { restDoors } from '@argosy/contracts/open-api'
import { openKeyRoute } from '../door/open-route.ts'
import { placeOpenOrder } from './place-open-order.ts'
import type { SpotParts } from './spot-parts.ts'
import { toOrderBody } from './to-order-body.ts'

export function openPlaceOrderRoute(parts: Pick<SpotParts, 'engines' | 'accountHistory'>) {
  return openKeyRoute({
    ...restDoors.placeOrder,
    handle: ({ realm, key, said }) => placeOpenOrder(parts, realm, key.accountId, toOrderBody(said)),
  })
}
