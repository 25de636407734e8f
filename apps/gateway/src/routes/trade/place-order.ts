import { paths, schemas } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import { refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { presentOrderReceipt } from './present-receipt.ts'
import { toPlaceOrder } from './to-place-order.ts'

export function placeOrderRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'POST',
    path: paths.orders,
    body: schemas.placeOrder,
    handle: async ({ user, realm, body }) => {
      const { readDirectory, send } = engines[realm]
      const terms = (await readDirectory()).markets.get(body.marketId)
      if (!terms) return refuse(422, 'market_unknown')
      const order = toPlaceOrder(user, body, terms)
      if (!order.ok) return refuse(422, order.refusal)
      return presentOrderReceipt(await send(order.command), terms)
    },
  })
}
