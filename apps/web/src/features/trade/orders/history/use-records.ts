/** The user's closed orders and fills, as far back as they have scrolled. */
import type { ClosedOrderView, FillView } from '@argosy/wire/http'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import type { History } from '../../../../live/history.ts'
import { isRecordShown, type RecordFilter } from '../filter/order-filter.ts'
import { createRecordPages, type RecordPages, type RecordQuery, type Records } from './record-pages.ts'

export interface LoadedRecords<Row> extends Records<Row> {
  readonly loadOlder: () => void
}

/** The newest orders arrive by themselves, and so do orders that close meanwhile, however old they are. */
export function useClosedOrders(
  { orders: newest, closed }: Pick<History, 'orders' | 'closed'>,
  filter: RecordFilter,
  userId: string | undefined,
): LoadedRecords<ClosedOrderView> {
  const query = useQuery(filter)
  const pages = useMemo(
    () =>
      createRecordPages<ClosedOrderView>({
        idOf: ({ orderId }) => String(orderId),
        compare: (left, right) => right.orderId - left.orderId,
        load: (page) => apiClient().orderHistory(page),
        query,
      }),
    // Another user has other records.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, userId],
  )
  const shown = useMemo(() => newest?.filter((order) => isShown(order, filter)), [newest, filter])
  const shownClosed = useMemo(() => closed.filter((order) => isShown(order, filter)), [closed, filter])
  const records = usePages(pages, shown, query)
  useEffect(() => pages.join(shownClosed), [pages, shownClosed])
  return records
}

function isShown(order: ClosedOrderView, filter: RecordFilter): boolean {
  return isRecordShown(order, order.placedAtMs, filter)
}

export function useFills(
  newest: readonly FillView[] | null,
  filter: RecordFilter,
  userId: string | undefined,
): LoadedRecords<FillView> {
  const query = useQuery(filter)
  const pages = useMemo(
    () =>
      createRecordPages<FillView>({
        idOf: ({ fillId }) => fillId,
        compare: compareFills,
        load: (page) => apiClient().fills(page),
        query,
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [query, userId],
  )
  const shown = useMemo(() => newest?.filter((fill) => isRecordShown(fill, fill.timeMs, filter)), [newest, filter])
  return usePages(pages, shown, query)
}

function usePages<Row>(
  pages: RecordPages<Row>,
  newest: readonly Row[] | undefined,
  query: RecordQuery,
): LoadedRecords<Row> {
  const records = useSyncExternalStore(pages.subscribe, pages.getSnapshot, pages.getSnapshot)
  const isAll = Object.keys(query).length === 0
  useEffect(() => {
    if (newest) pages.join(newest, isAll)
  }, [pages, newest, isAll])
  useEffect(() => {
    // Without a filter the newest rows are the first page.
    if (!isAll) void pages.loadOlder()
  }, [pages, isAll])
  return { ...records, loadOlder: () => void (records.rows !== null && pages.loadOlder()) }
}

function useQuery({ marketId, side, fromMs, toMs }: RecordFilter): RecordQuery {
  return useMemo(
    () => ({
      ...(marketId === null ? {} : { symbol: marketId }),
      ...(side === null ? {} : { side }),
      ...(fromMs === null ? {} : { startMs: fromMs }),
      ...(toMs === null ? {} : { endMs: toMs }),
    }),
    [marketId, side, fromMs, toMs],
  )
}

/** Ids are `sequence-index`: newest first. */
export function compareFills(left: FillView, right: FillView): number {
  const [a = 0, b = 0] = left.fillId.split('-').map(Number)
  const [c = 0, d = 0] = right.fillId.split('-').map(Number)
  return c - a || d - b
}
