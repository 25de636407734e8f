/** One order's fills: there is no door for them alone, so its market's are read from its first moment to its last. */
import type { ApiClient } from '@argosy/api-client'
import type { ClosedOrderView, FillView, OrderView } from '@argosy/contracts/http'

const pageSize = 200
// An order that took a day in a busy account: what is beyond is said to be missing, not left out in silence.
const pagesMax = 10

export async function readOrderFills(
  api: Pick<ApiClient, 'fills'>,
  order: OrderView | ClosedOrderView,
): Promise<{ readonly ok: boolean; readonly fills: readonly FillView[] }> {
  const found: FillView[] = []
  const query = {
    symbol: order.marketId,
    side: order.side,
    startMs: order.placedAtMs,
    limit: pageSize,
    ...('closedAtMs' in order ? { endMs: order.closedAtMs + 1 } : {}),
  }
  let beforeId: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const answer = await api.fills({ ...query, ...(beforeId === undefined ? {} : { beforeId }) })
    if (!answer.ok) return { ok: false, fills: found }
    found.push(...answer.data.filter(({ orderId }) => orderId === order.orderId))
    beforeId = answer.data.at(-1)?.fillId
    if (answer.data.length < pageSize) return { ok: true, fills: found }
  }
  return { ok: false, fills: found }
}
