import type { OpenOrdersPage } from '@argosy/wire'
import type { OpenPage } from '@argosy/open-api'
import type { HistoryPage } from '../../history/history-page.ts'
import type { OrderList } from '../../history/orders-query.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'

/** Programs treat both ends of a time range as inclusive; in history the end is exclusive. */
export function toHistoryPage(
  { symbol, startTime, endTime, limit }: OpenPage,
  beforeId: string | undefined,
): Answer<HistoryPage> {
  if (startTime !== undefined && endTime !== undefined && startTime > endTime)
    return refuse(400, 'history_range_malformed')
  return accept({ symbol, startMs: startTime, endMs: endTime === undefined ? undefined : endTime + 1, beforeId, limit })
}

/** The same page for open orders. */
export function toOpenOrdersPage(part: OrderList, page: OpenPage, orderId?: number): OpenOrdersPage {
  const { symbol = null, startTime = null, endTime = null, idLessThan, limit } = page
  return {
    part,
    marketId: symbol,
    placedFromMs: startTime,
    placedToMs: endTime,
    orderId: orderId ?? null,
    beforeOrderId: idLessThan === undefined ? null : Number(idLessThan),
    limit,
  }
}
