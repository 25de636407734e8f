import { paths, schemas } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { presentOrderReceipt } from './present-receipt.ts'
import { toPlaceOrder } from './to-place-order.ts'

type Parts = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByRequest'>
}

export function placeOrderRoute({ engines, accountHistory }: Parts) {
  return userRoute({
    method: 'POST',
    path: paths.orders,
    body: schemas.placeOrder,
    handle: async ({ user, realm, body }) => {
      const engine = engines[realm]
      const directory = await engine.readDirectory()
      const terms = directory.markets.get(body.marketId)
      if (!terms) return refuse(422, 'market_unknown')
      const order = toPlaceOrder(user, body, terms)
      if (!order.ok) return refuse(422, order.refusal)
      const placed = body.isRepeat && (await findPlacedOrder({ engine, accountHistory }, order.command, directory))
      return placed ? accept(placed) : presentOrderReceipt(await engine.send(order.command), terms)
    },
  })
}
