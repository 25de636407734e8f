import type { ApiKey, OrderWire } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import type { AmendOrderBody } from '@argosy/wire/http'
import { restEndpoints, type OpenOrderName } from '@argosy/open-api'
import type { OrderList } from '../../history/orders-query.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { toAmendOrder } from '../../routes/trade/amend-order.ts'
import { presentOrderReceipt } from '../../routes/trade/present-receipt.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { termsOf } from './order-rows.ts'
import { findMeant, toOrderNames } from './own-orders.ts'
import { presentReceipt, type OpenReceipt } from './place-open-order.ts'
import type { SpotDeps } from './spot-deps.ts'

type Deps = Pick<SpotDeps, 'engines'>

/** The order keeps its id: one command changes it, so it is never missing. */
export function openReplaceOrderRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.replaceOrder,
    handle: async ({ realm, key, input }) => {
      const { price, size: quantity, newClientOid, symbol } = input
      // The client order id stays too, so a caller who sends a new one is refused.
      if (newClientOid !== undefined) return refuse(400, 'order_not_amendable')
      const isMeant = ({ marketId }: OrderWire) => symbol === undefined || symbol === marketId
      return amend({ engines }, realm, key, 'orders', input, isMeant, toAmendBody({ price, quantity }))
    },
  })
}

export function openModifyPlanRoute({ engines }: Deps) {
  return openKeyRoute({
    ...restEndpoints.modifyPlan,
    handle: async ({ realm, key, input }) => {
      const { executePrice, price = executePrice, size: quantity, triggerPrice, orderType } = input
      const isMeant = ({ kind }: OrderWire) => orderType === undefined || orderType === kind
      return amend({ engines }, realm, key, 'plans', input, isMeant, toAmendBody({ price, quantity, triggerPrice }))
    },
  })
}

async function amend(
  { engines }: Deps,
  realm: Realm,
  { accountId }: ApiKey,
  part: OrderList,
  name: OpenOrderName,
  isMeant: (order: OrderWire) => boolean,
  body: AmendOrderBody,
): Promise<Answer<OpenReceipt>> {
  const { findOpenOrders, readDirectory, send } = engines[realm]
  const [{ orders }, directory] = await Promise.all([findOpenOrders(accountId, toOrderNames([name])), readDirectory()])
  const found = findMeant(orders, part, name, (one) => directory.markets.has(one.marketId) && isMeant(one))
  if (!found.ok) return found
  const order = found.data
  const terms = termsOf(directory, order)
  const amendment = toAmendOrder(accountId, order, body, terms)
  if (!amendment.ok) return refuse(400, amendment.refusal)
  const amended = presentOrderReceipt(await send(amendment.command), terms)
  return amended.ok ? accept(presentReceipt(order, order.clientOrderId)) : amended
}

function toAmendBody(changes: {
  readonly [Key in keyof AmendOrderBody]: AmendOrderBody[Key] | undefined
}): AmendOrderBody {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
