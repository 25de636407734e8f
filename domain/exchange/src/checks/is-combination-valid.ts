import type { PlaceOrder } from '../command.ts'
import type { AttachedOrders, Trigger } from '../order.ts'
import { callbackBpsMax, callbackBpsMin } from '../triggers/trailing.ts'

/** The combinations of OT-12; what an order does not use is zero. */
export function isCombinationValid(command: PlaceOrder): boolean {
  const { kind, trigger, exits } = command
  if (kind === 'limit' ? !isLimitValid(command) : !isMarketValid(command)) return false
  if (trigger && !isTriggerValid(command, trigger)) return false
  return !exits || (trigger === null && areAttachedOrdersValid(command, exits))
}

function isLimitValid({ cost, display, timeInForce }: PlaceOrder): boolean {
  if (cost !== 0n) return false
  return display === 0n || timeInForce === 'gtc' || timeInForce === 'post_only'
}

function isMarketValid({ side, timeInForce, price, quantity, cost, display }: PlaceOrder): boolean {
  if (timeInForce !== 'ioc' || price !== 0n || display !== 0n) return false
  return side === 'buy' ? cost > 0n && quantity === 0n : cost === 0n
}

function isTriggerValid({ kind }: PlaceOrder, trigger: Trigger): boolean {
  if (trigger.type !== 'trail') return true
  const { callbackBps } = trigger
  const isInRange = Number.isInteger(callbackBps) && callbackBps >= callbackBpsMin && callbackBps <= callbackBpsMax
  return kind === 'market' && isInRange
}

/** GR-7 */
function areAttachedOrdersValid({ side }: PlaceOrder, { takeProfit, stopLoss }: AttachedOrders): boolean {
  if (!takeProfit && !stopLoss) return false
  if (!takeProfit || !stopLoss) return true
  return side === 'buy'
    ? takeProfit.triggerPrice > stopLoss.triggerPrice
    : takeProfit.triggerPrice < stopLoss.triggerPrice
}
