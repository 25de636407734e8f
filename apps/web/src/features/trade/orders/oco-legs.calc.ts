import type { OrderView } from '@argosy/contracts/http'

export type Leg = 'first' | 'last'

/** Where the legs of one pair stand under each other, which is the upper and which the lower; a bracket joins them. */
export function legOf(orders: readonly Pick<OrderView, 'group'>[], at: number): Leg | undefined {
  const group = orders[at]?.group ?? null
  if (group === null) return undefined
  if (orders[at + 1]?.group === group) return 'first'
  return orders[at - 1]?.group === group ? 'last' : undefined
}
