import type { AttachedOrderView, OrderView, TriggerView } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { orderTypeOf, triggerSignOf, triggerTagOf } from '../../order-labels/order-type.calc.ts'
import {
  callbackText,
  formatCallback,
  optionLabels,
  orderTypeLabels,
  triggerLabel,
} from '../../order-labels/order-messages.ts'
import { trimZeros } from '../shared/trim-zeros.ts'

/** `Limit · Post-only`, `Stop limit · TP · OCO`: the type of order and its special properties. */
export function OrderTypeText({ order }: { readonly order: OrderView }) {
  const { t } = useLingui()
  return [t(orderTypeLabels[orderTypeOf(order)]), ...useOrderTags(order)].join(' · ')
}

/** Properties that distinguish it from other orders of its type, the OCO pair first. */
export function useOrderTags(order: OrderView): readonly string[] {
  const { t } = useLingui()
  const { type, timeInForce, display, group } = order
  // A market order is always immediate, so it needs no tag.
  const isImmediate = type === 'limit' && (timeInForce === 'ioc' || timeInForce === 'fok')
  return [
    group !== null && 'OCO',
    triggerTagOf(order),
    timeInForce === 'post_only' && t(optionLabels.post_only),
    isImmediate && timeInForce.toUpperCase(),
    isPositive(display) && t(optionLabels.iceberg),
  ].filter((tag): tag is string => typeof tag === 'string')
}

export interface OrderTerm {
  readonly of: 'trigger' | 'quantity'
  readonly name: string
  readonly value: string
  /** Short, for a table row; a trigger is in the column of that name. */
  readonly text: string
}

/**
 * Further terms of the order: trigger, trailing distance, visible quantity, attached orders. Empty for a plain order.
 */
export function useOrderTerms(order: OrderView): readonly OrderTerm[] {
  const { t } = useLingui()
  const language = useLanguage()
  const price = (text: string) => isolate(formatDecimalText(language, text))
  const { side, trigger, display, takeProfit, stopLoss } = order
  const terms: OrderTerm[] = []
  const reached = trigger && reachedPriceOf(trigger)
  if (trigger && reached) {
    const value = isolate(`${triggerSignOf(side, trigger)} ${formatDecimalText(language, reached)}`)
    terms.push({ of: 'trigger', name: t(triggerLabel), value, text: value })
  }
  if (trigger?.type === 'trail') {
    const value = formatCallback(language, BigInt(trigger.callbackBps))
    terms.push({ of: 'trigger', name: t(callbackName), value, text: t(callbackText(value)) })
  }
  if (isPositive(display)) {
    const value = isolate(formatDecimalText(language, trimZeros(display, 0)))
    terms.push({ of: 'quantity', name: t(visibleName), value, text: t(visibleText(value)) })
  }
  if (takeProfit) {
    const value = attachedOrderText(takeProfit, price)
    terms.push({ of: 'trigger', name: t(takeProfitName), value, text: t(takeProfitText(value)) })
  }
  if (stopLoss) {
    const value = attachedOrderText(stopLoss, price)
    terms.push({ of: 'trigger', name: t(stopLossName), value, text: t(stopLossText(value)) })
  }
  return terms
}

function reachedPriceOf(trigger: TriggerView): string | null {
  return trigger.type === 'trail' ? trigger.activationPrice : trigger.price
}

/** At market price when triggered, unless it has a price of its own. */
function attachedOrderText({ triggerPrice, price }: AttachedOrderView, write: (text: string) => string): string {
  return price === null ? write(triggerPrice) : `${write(triggerPrice)} → ${write(price)}`
}

function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

function isPositive(decimal: string): boolean {
  return /[1-9]/.test(decimal)
}

function visibleText(quantity: string) {
  return msg({
    id: 'spot.orders.shows',
    message: `Shows ${quantity}`,
    comment: 'Of an iceberg order: how much of it is visible in the book at a time',
  })
}

function takeProfitText(price: string) {
  return msg({ id: 'spot.orders.tp', message: `TP ${price}`, comment: 'Take profit attached to an order; short' })
}

function stopLossText(price: string) {
  return msg({ id: 'spot.orders.sl', message: `SL ${price}`, comment: 'Stop loss attached to an order; short' })
}

const callbackName = msg({
  id: 'spot.orders.name.callback',
  message: 'Callback',
  comment: 'Line of an order: how far the price must come back for a trailing stop',
})
const visibleName = msg({
  id: 'spot.orders.name.visible',
  message: 'Visible quantity',
  comment: 'Line of an iceberg order: how much the book shows at a time',
})
const takeProfitName = msg({ id: 'spot.orders.name.tp', message: 'Take profit', comment: 'Line of an order' })
const stopLossName = msg({ id: 'spot.orders.name.sl', message: 'Stop loss', comment: 'Line of an order' })
