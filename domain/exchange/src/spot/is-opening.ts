import type { Order } from '../order.ts'

/**
 * Whether an order acquires something new, which a close-only account may not: a sell only gives what is there (AC-1).
 */
export function isOpening({ side }: Pick<Order, 'side'>): boolean {
  return side === 'buy'
}
