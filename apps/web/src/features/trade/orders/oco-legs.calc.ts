import type { OrderView } from '@argosy/wire/http'

export type Leg = 'first' | 'last'

/** Marks the upper and lower leg of a pair in adjacent rows, which a bracket joins. */
export function legOf(orders: readonly Pick<OrderView, 'group'>[], at: number): Leg | undefined {
  const group = orders[at]?.group ?? null
  if (group === null) return undefined
  if (orders[at + 1]?.group === group) return 'first'
  return orders[at - 1]?.group === group ? 'last' : undefined
}
