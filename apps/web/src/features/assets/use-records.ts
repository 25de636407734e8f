import type { ApiResult, HistoryPage } from '@argosy/api-client'
import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView, FillView } from '@argosy/wire/http'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { apiClient } from '../../live/exchange.ts'
import { createRecordPages, type Records, type RecordQuery } from '../trade/orders/history/record-pages.ts'
import { compareFills } from '../trade/orders/history/use-records.ts'
import { dayStartMs } from './zoned-time.ts'

export interface LoadedRecords<Row> extends Records<Row> {
  readonly loadOlder: () => void
}

/** Closed orders as filtered by the address. */
export function useOrderRecords(markets: readonly MarketTerms[]): LoadedRecords<ClosedOrderView> {
  const [params] = useSearchParams()
  const state = params.get('state')
  const records = usePages(markets, {
    idOf: ({ orderId }: ClosedOrderView) => String(orderId),
    compare: (left, right) => right.orderId - left.orderId,
    load: (page) => apiClient().orderHistory(page),
  })
  const isFiltered = state === 'filled' || state === 'cancelled'
  const rows = useMemo(
    () => (isFiltered ? (records.rows?.filter(({ status }) => status === state) ?? null) : records.rows),
    [records.rows, isFiltered, state],
  )
  const { loadOlder } = records
  // The state filter is not part of the request: pages are loaded until enough rows match, and after that on a press.
  const isWithinReach = (records.rows?.length ?? 0) < searchedMax
  const isShort = isFiltered && records.state === 'idle' && (rows?.length ?? 0) < rowsWanted && isWithinReach
  useEffect(() => {
    if (isShort) loadOlder()
  }, [isShort, loadOlder])
  return { ...records, rows }
}

const rowsWanted = 20
const searchedMax = 1_000

export function useFillRecords(markets: readonly MarketTerms[]): LoadedRecords<FillView> {
  return usePages(markets, {
    idOf: ({ fillId }: FillView) => fillId,
    compare: compareFills,
    load: (page) => apiClient().fills(page),
  })
}

interface Source<Row> {
  readonly idOf: (row: Row) => string
  readonly compare: (left: Row, right: Row) => number
  readonly load: (page: HistoryPage) => Promise<ApiResult<Row[]>>
}

function usePages<Row>(markets: readonly MarketTerms[], source: Source<Row>): LoadedRecords<Row> {
  const [params] = useSearchParams()
  const symbol = markets.find(({ marketId }) => marketId === params.get('market'))?.marketId
  const side = params.get('side')
  const [startMs, endMs] = [dayStartMs(params.get('from')), dayStartMs(params.get('to'), 1)]
  const key = JSON.stringify({
    ...(symbol === undefined ? {} : { symbol }),
    ...(side === 'buy' || side === 'sell' ? { side } : {}),
    ...(startMs === undefined ? {} : { startMs }),
    ...(endMs === undefined ? {} : { endMs }),
  } satisfies RecordQuery)
  const pages = useMemo(
    () => createRecordPages<Row>({ ...source, query: JSON.parse(key) as RecordQuery }),
    // The source has the same functions every time.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  )
  const records = useSyncExternalStore(pages.subscribe, pages.getSnapshot, pages.getSnapshot)
  useEffect(() => void pages.loadOlder(), [pages])
  const loadOlder = useMemo(() => () => void pages.loadOlder(), [pages])
  return { ...records, loadOlder }
}
