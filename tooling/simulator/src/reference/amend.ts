/** OT-17, OT-18 */
import { findUnwillingMeeting, findWrongTerms } from './check-order.ts'
import type { Decision } from './decision.ts'
import { availableOf, heldAsset, heldFor, needOf } from './money.ts'
import { matchOrder } from './match.ts'
import { findStatusRefusal } from './place.ts'
import type { CommandOf, ReferenceOrder, ReferenceState } from './state.ts'
import { touchMarket } from './story.ts'
import { fireTriggers } from './triggers.ts'

export function findOpen(state: ReferenceState, account: string, id: number): ReferenceOrder | undefined {
  for (const order of state.orders) if (order.id === id) return order.account === account ? order : undefined
  return undefined
}

export function amendOrder(state: ReferenceState, command: CommandOf<'amend_order'>): Decision {
  const order = findOpen(state, command.accountId, command.orderId)
  if (!order) return { refusal: 'order_not_open' }
  const { market, account, side } = order
  const closed = findStatusRefusal(state, market, account, side)
  if (closed) return { refusal: closed }
  if (!isAmendable(order, command)) return { refusal: 'order_not_amendable' }
  if (command.quantity <= order.filled) return { refusal: 'quantity_below_filled' }
  const amended = toAmended(order, command)
  const wrong = findWrongTerms([amended])
  if (wrong) return { refusal: wrong }
  const available = availableOf(state, account, heldAsset(order)) + heldFor(order)
  if (available < needOf(amended)) return { refusal: 'balance_insufficient' }
  const isOnlyLess = order.place === 'resting' && command.price === order.price && command.quantity < order.quantity
  const unwilling = isOnlyLess ? undefined : findUnwillingMeeting(amended)
  if (unwilling) return { refusal: unwilling }

  const { price, quantity, trigger } = amended
  Object.assign(order, { price, quantity, trigger })
  state.story.accounts.add(account)
  if (isOnlyLess) {
    const left = order.quantity - order.filled
    if (order.shown > left) order.shown = left
    touchMarket(state.story, market.marketId, order.display > 0n ? 'perhaps' : 'certain')
  } else if (order.place === 'resting') {
    touchMarket(state.story, market.marketId, 'certain')
    matchOrder(state, order)
    fireTriggers(state, market)
  }
  return { order }
}

function isAmendable(order: ReferenceOrder, { quantity, triggerPrice }: CommandOf<'amend_order'>): boolean {
  const { kind, trigger, partner, display } = order
  if (kind === 'market' || trigger?.type === 'trail' || partner || display > quantity) return false
  return (triggerPrice === null) === (trigger === null)
}

/**
 * The amended order to check: attached orders were checked at placement, and an amendment leaves them unchanged (GR-4).
 */
function toAmended(order: ReferenceOrder, command: CommandOf<'amend_order'>): ReferenceOrder {
  const { price, quantity, triggerPrice } = command
  const { trigger } = order
  const isPriced = trigger && trigger.type !== 'trail' && triggerPrice !== null
  return { ...order, exits: null, price, quantity, trigger: isPriced ? { ...trigger, price: triggerPrice } : trigger }
}
