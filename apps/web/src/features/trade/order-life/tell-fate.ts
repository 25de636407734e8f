/** Tells how orders fare: market, side and kind, and never a price or an amount (TRK-12). */
import type { ApiClient } from '@argosy/api-client'
import type { PlaceOcoBody, PlaceOrderBody } from '@argosy/contracts/http'
import type { TrackingEvents } from '@argosy/contracts/tracking'
import { tell } from '../../../tracking/tell.ts'
import { unknownCodes } from './answer-codes.ts'

type Doors = Pick<ApiClient, 'placeOrder' | 'placeOco' | 'clientOrder'>
type Kind = TrackingEvents['order:submitted']['kind']

export function withToldFate(doors: Doors): Doors {
  let toldId: string | undefined

  /** An order that is sent again under its name was submitted once. */
  function tellSubmitted({ marketId: market, side, clientOrderId }: PlaceOrderBody | PlaceOcoBody, kind: Kind): void {
    if (clientOrderId !== undefined && clientOrderId === toldId) return
    toldId = clientOrderId
    tell('order:submitted', { market, side, kind, from: 'form' })
  }

  return {
    async placeOrder(body, how) {
      tellSubmitted(body, kindOf(body))
      return tellAnswer(body, await doors.placeOrder(body, how))
    },
    async placeOco(body, how) {
      tellSubmitted(body, 'oco')
      return tellAnswer(body, await doors.placeOco(body, how))
    },
    clientOrder: (...asked) => doors.clientOrder(...asked),
  }
}

function tellAnswer<Answer extends Awaited<ReturnType<Doors['placeOrder']>>>(
  { marketId: market, side }: PlaceOrderBody | PlaceOcoBody,
  answer: Answer,
): Answer {
  if (answer.ok) tell('order:accepted', { market, side })
  else if (!unknownCodes.has(answer.code)) tell('order:refused', { market, side })
  return answer
}

function kindOf({ type, trigger }: PlaceOrderBody): Kind {
  if (!trigger) return type
  return trigger.type === 'trail' ? 'other' : 'stop'
}
