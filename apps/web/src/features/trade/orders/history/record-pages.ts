/**
 * Closed orders or fills, page by page into the past. The newest arrive by themselves (the page's own history and the
 * account's channel); older ones are loaded when the user scrolls to them. Everything is joined by id, so nothing
 * appears twice.
 */
import type { ApiResult } from '@argosy/api-client'

export interface RecordQuery {
  readonly symbol?: string
  readonly side?: 'buy' | 'sell'
  readonly startMs?: number
  readonly endMs?: number
}

export interface RecordPagesOptions<Row> {
  readonly idOf: (row: Row) => string
  /** Newest first, by id. */
  readonly compare: (left: Row, right: Row) => number
  readonly load: (
    page: RecordQuery & { readonly beforeId?: string; readonly limit: number },
  ) => Promise<ApiResult<Row[]>>
  readonly query: RecordQuery
}

export interface Records<Row> {
  /** Newest first; null before the first answer. */
  readonly rows: readonly Row[] | null
  readonly state: 'idle' | 'loading' | 'failed' | 'complete'
}

export interface RecordPages<Row> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Records<Row>
  /**
   * Adds the newest rows from other sources; only those that match the query. A whole page of them may serve as the
   * first.
   */
  join(rows: readonly Row[], isFirstPage?: boolean): void
  /** Loads one page further into the past; does nothing while one is loading or when there is no more. */
  loadOlder(): Promise<void>
}

export const recordPageSize = 50

export function createRecordPages<Row>({ idOf, compare, load, query }: RecordPagesOptions<Row>): RecordPages<Row> {
  const listeners = new Set<() => void>()
  const byId = new Map<string, Row>()
  let records: Records<Row> = { rows: null, state: 'idle' }
  /** Oldest loaded id; undefined before the first page. */
  let reachedId: string | undefined

  function set(next: Records<Row>): void {
    records = next
    for (const listener of listeners) listener()
  }

  function add(rows: readonly Row[]): boolean {
    const news = rows.filter((row) => byId.get(idOf(row)) !== row)
    for (const row of news) byId.set(idOf(row), row)
    return news.length > 0
  }

  const sorted = () => [...byId.values()].sort(compare)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => records,
    join(rows, isFirstPage = false) {
      const isApart = isFirstPage && rows.length >= recordPageSize && !rows.some((row) => byId.has(idOf(row)))
      // More rows arrived at once than a page holds: the rows between them and the rest are unknown.
      if (isApart) byId.clear()
      const hasNews = add(rows)
      if (isFirstPage && (isApart || records.rows === null)) {
        reachedId = rows.length === 0 ? undefined : idOf(rows.at(-1) as Row)
        set({ rows: sorted(), state: rows.length < recordPageSize ? 'complete' : 'idle' })
        return
      }
      // Before the first page the newest rows alone would look like the complete list.
      if (hasNews && records.rows) set({ ...records, rows: sorted() })
    },
    async loadOlder() {
      if (records.state === 'loading' || records.state === 'complete') return
      set({ ...records, state: 'loading' })
      const page = { ...query, limit: recordPageSize, ...(reachedId === undefined ? {} : { beforeId: reachedId }) }
      const answer = await load(page)
      if (!answer.ok) return set({ ...records, state: 'failed' })
      add(answer.data)
      const last = answer.data.at(-1)
      if (last) reachedId = idOf(last)
      set({ rows: sorted(), state: answer.data.length < recordPageSize ? 'complete' : 'idle' })
    },
  }
}
