import type { PlaceOrderBody } from '@argosy/wire/http'
import type { OpenOrderBody, OpenPlanBody } from '@argosy/open-api'
import { accept, refuse, type Answer } from '../../http/answer.ts'

type Trigger = NonNullable<PlaceOrderBody['trigger']>

/** The order in the form that our own pages send. */
export function toOrderBody(body: OpenOrderBody): Answer<PlaceOrderBody> {
  const takeProfit = toAttachedOrder(body.presetTakeProfitPrice, body.executeTakeProfitPrice)
  const stopLoss = toAttachedOrder(body.presetStopLossPrice, body.executeStopLossPrice)
  return toBody(body, { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) })
}

/** Only the spending of a market buy is a total; every other size is an amount of base. */
export function toPlanBody(body: OpenPlanBody, direction: 'rise' | 'fall'): Answer<PlaceOrderBody> {
  const isTotal = body.orderType === 'market' && body.side === 'buy'
  if (body.planType !== undefined && (body.planType === 'total') !== isTotal) return refuse(400, 'order_terms_invalid')
  const trigger: Trigger = { type: direction, price: body.triggerPrice }
  return toBody({ ...body, price: body.executePrice ?? body.price }, { trigger })
}

type Sized = Pick<OpenOrderBody, 'symbol' | 'side' | 'orderType' | 'force' | 'price' | 'size' | 'stpMode'> &
  Pick<OpenOrderBody, 'clientOid' | 'clientOrderId'>

function toBody(
  body: Sized,
  extras: Pick<PlaceOrderBody, 'trigger' | 'takeProfit' | 'stopLoss'>,
): Answer<PlaceOrderBody> {
  const { symbol: marketId, side, force, price, size, stpMode } = body
  const clientOrderId = clientOidOf(body)
  const common = {
    marketId,
    side,
    ...extras,
    ...(stpMode !== undefined && { selfTrade: stpMode }),
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
  // A market order has no time in force: it never waits.
  if (body.orderType === 'market')
    return accept({ ...common, type: 'market', ...(side === 'buy' ? { cost: size } : { quantity: size }) })
  if (price === undefined) return refuse(400, 'request_malformed', 'Parameter price cannot be empty')
  return accept({ ...common, type: 'limit', price, quantity: size, ...(force !== undefined && { timeInForce: force }) })
}

function toAttachedOrder(triggerPrice: string | undefined, price: string | undefined) {
  if (triggerPrice === undefined) return undefined
  return { triggerPrice, ...(price !== undefined && { price }) }
}

/** Older clients use the other name. */
export function clientOidOf(named: {
  readonly clientOid?: string | undefined
  readonly clientOrderId?: string | undefined
}) {
  return named.clientOid ?? named.clientOrderId
}
