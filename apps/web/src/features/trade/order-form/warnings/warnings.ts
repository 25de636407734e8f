/**
 * Warnings about orders that the exchange would accept but that are probably not intended: shown before the order is
 * sent, never blocking it.
 */
import { divideCeil } from '@argosy/money'
import type { OrderDraft } from '../draft/draft.ts'
import type { DraftReading } from '../draft/read-draft.ts'
import { isWithin } from '@argosy/exchange/order-checks'
import { bestPrice } from '../estimate/walk-book.ts'
import type { OrderEstimate } from '../estimate/estimate.ts'
import type { OrderFacts } from '../facts.ts'

export type OrderWarning =
  /**
   * The limit price is beyond the best price by this much: it fills at once, at worse prices than probably intended.
   */
  | { readonly code: 'price_far_through'; readonly bps: bigint }
  | { readonly code: 'slippage_high'; readonly bps: bigint }
  /** The book or the price protection limits the market order to a partial fill. */
  | { readonly code: 'fills_in_part' }
  /** Fill or kill, but the visible quantity is not enough. */
  | { readonly code: 'order_not_fillable' }
  /** Immediate or cancel, but nothing within its price: it would not fill. */
  | { readonly code: 'fills_nothing' }

export const noWarnings: readonly OrderWarning[] = []

const farBps = 100n
const highPpm = 5_000n
const bps = 10_000n

export function findWarnings(
  draft: OrderDraft,
  { order, warnings }: DraftReading,
  estimate: OrderEstimate,
  facts: OrderFacts,
): readonly OrderWarning[] {
  if (!order || order.type === 'place_oco' || order.trigger) return noWarnings
  const found: OrderWarning[] = []
  const best = bestPrice(facts, order.side)
  if (order.kind === 'limit' && best !== null && isWithin(order.side, order.price, best)) {
    const distance = order.side === 'buy' ? order.price - best : best - order.price
    const through = (distance * bps) / best
    if (through >= farBps) found.push({ code: 'price_far_through', bps: through })
  }
  const slippage = estimate.slippagePpm ?? 0n
  if (slippage >= highPpm) found.push({ code: 'slippage_high', bps: divideCeil(slippage, 100n) })
  if (draft.type === 'market' && estimate.closes) found.push({ code: 'fills_in_part' })
  if (warnings.length > 0) found.push({ code: 'order_not_fillable' })
  if (order.timeInForce === 'ioc' && order.kind === 'limit' && estimate.filled === 0n)
    found.push({ code: 'fills_nothing' })
  return found.length > 0 ? found : noWarnings
}
