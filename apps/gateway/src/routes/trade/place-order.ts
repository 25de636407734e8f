import { paths, tradeSchemas, type OrderReceiptView, type PlaceOrderBody } from '@argosy/wire/http'
import type { EngineAccess, Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import type { Visitor } from '../../sessions/sessions.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { presentOrderReceipt } from './present-receipt.ts'
import { toPlaceOrder } from './to-place-order.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

export function placeOrderRoute({ engines, accountHistory }: Deps) {
  return userRoute({
    method: 'POST',
    path: paths.orders,
    body: tradeSchemas.placeOrder,
    handle: ({ user, realm, body }) => placeOrder({ engine: engines[realm], accountHistory }, user, body),
  })
}

export type PlaceOrderDeps = Pick<Deps, 'accountHistory'> & { readonly engine: EngineAccess }

export async function placeOrder(
  { engine, accountHistory }: PlaceOrderDeps,
  user: Pick<Visitor, 'accountId'>,
  body: PlaceOrderBody,
): Promise<Answer<OrderReceiptView>> {
  const directory = await engine.readDirectory()
  const terms = directory.markets.get(body.marketId)
  if (!terms) return refuse(422, 'market_unknown')
  const order = toPlaceOrder(user, body, terms)
  if (!order.ok) return refuse(422, order.refusal)
  const placed = body.isRepeat && (await findPlacedOrder({ engine, accountHistory }, order.command, directory))
  return placed ? accept(placed) : presentOrderReceipt(await engine.send(order.command), terms)
}
