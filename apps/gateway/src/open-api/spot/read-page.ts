import type { OpenPage } from '@argosy/contracts/open-api'
import type { HistoryPage } from '../../history/account-history.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'

/** Programs count both ends of a stretch of time; history's end does not. */
export function toHistoryPage(
  { symbol, startTime, endTime, limit }: OpenPage,
  beforeId: string | undefined,
): Answer<HistoryPage> {
  if (startTime !== undefined && endTime !== undefined && startTime > endTime)
    return refuse(400, 'history_range_malformed')
  return accept({ symbol, startMs: startTime, endMs: endTime === undefined ? undefined : endTime + 1, beforeId, limit })
}

type Placed = { readonly orderId: number; readonly marketId: string; readonly placedAtMs: number }

/** The same page over orders that are open, which the engine tells oldest first. */
export function pickPage<Order extends Placed>(orders: readonly Order[], page: OpenPage): Order[] {
  const { symbol, startTime = 0, endTime = Infinity, idLessThan, limit } = page
  const idMax = idLessThan === undefined ? Infinity : Number(idLessThan)
  return orders
    .filter(({ marketId }) => symbol === undefined || marketId === symbol)
    .filter(({ placedAtMs }) => placedAtMs >= startTime && placedAtMs <= endTime)
    .filter(({ orderId }) => orderId < idMax)
    .toSorted((a, b) => b.orderId - a.orderId)
    .slice(0, limit)
}
