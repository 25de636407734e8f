/** Reports orders to analytics: market, side and kind, never a price or an amount (TRK-12). */
import type { ApiClient } from '@argosy/api-client'
import type { PlaceOcoBody, PlaceOrderBody } from '@argosy/wire/http'
import type { TrackingEvents } from '@argosy/wire/tracking'
import { track } from '../../../tracking/track.ts'
import { unknownCodes } from './answer-codes.ts'

type OrderApi = Pick<ApiClient, 'placeOrder' | 'placeOco' | 'clientOrder'>
type Kind = TrackingEvents['order:submitted']['kind']

export function withOrderAnalytics(api: OrderApi): OrderApi {
  let reportedId: string | undefined

  /** An order repeated under its id was submitted once. */
  function reportSubmitted({ marketId: market, side, clientOrderId }: PlaceOrderBody | PlaceOcoBody, kind: Kind): void {
    if (clientOrderId !== undefined && clientOrderId === reportedId) return
    reportedId = clientOrderId
    track('order:submitted', { market, side, kind, from: 'form' })
  }

  return {
    async placeOrder(body, how) {
      reportSubmitted(body, kindOf(body))
      return reportAnswer(body, await api.placeOrder(body, how))
    },
    async placeOco(body, how) {
      reportSubmitted(body, 'oco')
      return reportAnswer(body, await api.placeOco(body, how))
    },
    clientOrder: (...args) => api.clientOrder(...args),
  }
}

function reportAnswer<Answer extends Awaited<ReturnType<OrderApi['placeOrder']>>>(
  { marketId: market, side }: PlaceOrderBody | PlaceOcoBody,
  answer: Answer,
): Answer {
  if (answer.ok) track('order:accepted', { market, side })
  else if (!unknownCodes.has(answer.code)) track('order:refused', { market, side })
  return answer
}

function kindOf({ type, trigger }: PlaceOrderBody): Kind {
  if (!trigger) return type
  return trigger.type === 'trail' ? 'other' : 'stop'
}
