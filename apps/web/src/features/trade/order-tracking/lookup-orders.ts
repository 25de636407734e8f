/**
 * What became of orders that nobody answered about, or that left the account without a word. The exchange is asked for each
 * by the name it was sent under; it looks among open and closed ones and says `order_unknown` only of what is in neither.
 */
import type { ApiClient } from '@argosy/api-client'
import type { OrderRecordView } from '@argosy/contracts/http'
import type { TrackedOrder } from './tracked-order.ts'

export type OrderLookupApi = Pick<ApiClient, 'clientOrder'>

export interface OrderLookup {
  readonly records: readonly OrderRecordView[]
  /** Names that are certainly nobody's; a question that failed proves nothing. */
  readonly missed: readonly string[]
}

/** A page that comes back may have many to ask about; the exchange has others to answer too. */
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
