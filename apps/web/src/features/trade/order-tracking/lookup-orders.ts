/**
 * Looks up orders without an answer, or that left the account without an event. The exchange searches each client order
 * id among open and closed orders and returns `order_unknown` only for an id in neither.
 */
import type { ApiClient } from '@argosy/api-client'
import type { OrderRecordView } from '@argosy/wire/http'
import type { TrackedOrder } from './tracked-order.ts'

export type OrderLookupApi = Pick<ApiClient, 'clientOrder'>

export interface OrderLookup {
  readonly records: readonly OrderRecordView[]
  /** Ids that certainly have no order; a failed lookup proves nothing. */
  readonly missed: readonly string[]
}

/** Limits parallel requests: a restored page may have many orders to look up. */
const requestsAtOnceMax = 5

export async function lookupOrders(api: OrderLookupApi, trackedOrders: readonly TrackedOrder[]): Promise<OrderLookup> {
  const records: OrderRecordView[] = []
  const missed: string[] = []
  const names = trackedOrders.flatMap(({ sent }) => sent?.clientOrderId ?? [])
  for (let from = 0; from < names.length; from += requestsAtOnceMax) {
    const batch = names.slice(from, from + requestsAtOnceMax)
    const answers = await Promise.all(batch.map((name) => api.clientOrder(name)))
    for (const [index, answer] of answers.entries()) {
      if (answer.ok) records.push(answer.data)
      else if (answer.code === 'order_unknown') missed.push(batch[index] ?? '')
    }
  }
  return { records, missed }
}
