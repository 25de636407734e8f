/**
 * How to cancel the filtered orders: in one call where the exchange has one for this filter, else by id, 20 at a time.
 */
import type { CancelAllOrdersBody, CancelOrdersBody } from '@argosy/wire/http'
import { allShown, type OpenOrderIndex } from '../open/open-order-index.ts'

export type CancelPlan =
  | { readonly endpoint: 'all'; readonly body: CancelAllOrdersBody }
  | { readonly endpoint: 'batches'; readonly bodies: readonly CancelOrdersBody[] }

// `ordersPerBatchMax` of the contracts; importing it would add their schemas to the page. A test compares the two.
export const batchMax = 20

export function planCancel(index: OpenOrderIndex): CancelPlan {
  const { marketId, side, fromMs, toMs, types } = index.filter
  if (types.length === 0 && fromMs === null && toMs === null) {
    const body = { ...(marketId === null ? {} : { marketId }), ...(side === null ? {} : { side }) }
    return { endpoint: 'all', body }
  }
  const orders = allShown(index).map(({ orderId }) => ({ orderId }))
  const bodies = Array.from({ length: Math.ceil(orders.length / batchMax) }, (_, at) => ({
    orders: orders.slice(at * batchMax, (at + 1) * batchMax),
  }))
  return { endpoint: 'batches', bodies }
}
