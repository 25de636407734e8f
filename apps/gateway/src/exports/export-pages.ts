/** The records of an export, page by page, newest first. */
import type { AccountHistory } from '../history/account-history.ts'
import type { AccountLedger } from '../history/account-ledger.ts'
import type { ExportJob } from './export-job.ts'
import { fillRows, flowRow, orderRow, type RowStyle } from './export-rows.ts'
import { isTaxFormat, taxTables } from './tax/tax-formats.ts'
import { endBetweenFills, readTaxPage } from './tax/tax-pages.ts'

export type ExportPage = {
  readonly rows: readonly (readonly string[])[]
  /** Null when there is nothing older. */
  readonly beforeId: string | null
  /** The time of the oldest record; undefined without any. */
  readonly reachedMs: number | undefined
}

export type ExportPages = {
  /** Reads at most as many records as have room in the file. */
  read(job: ExportJob, recordsMax: number, style: RowStyle): Promise<ExportPage>
  isFull(job: ExportJob): boolean
}

// A fill has a row for its fee, and a page for tax programs reads as many records of four other kinds.
const rowsPerRecord = 6
// A page needs room for both sides of one fill and something of the next.
const leastRoom = 4 * rowsPerRecord

type Deps = {
  readonly accountHistory: Pick<AccountHistory, 'readClosedOrders' | 'readFills'>
  readonly accountLedger: AccountLedger
}

export function createExportPages({ accountHistory, accountLedger }: Deps, rowsMax: number): ExportPages {
  const roomOf = ({ rowCount }: ExportJob) => rowsMax - rowCount
  return {
    isFull: (job) => roomOf(job) < leastRoom,
    async read(job, recordsMax, style) {
      const { partition, accountId, beforeId } = job
      const room = roomOf(job)
      const range = { startMs: job.startMs ?? undefined, endMs: job.endMs ?? undefined, beforeId }
      if (job.kind === 'flow') {
        const limit = Math.min(recordsMax, room)
        const { lines, nextId } = await accountLedger.readLines(partition, accountId, { ...range, limit })
        const rows = lines.map((line) => flowRow(line, style))
        return { rows, beforeId: nextId, reachedMs: lines.at(-1)?.timeMs }
      }
      if (job.kind === 'orders') {
        const limit = Math.min(recordsMax, room)
        const orders = await accountHistory.readClosedOrders(partition, accountId, { ...range, limit })
        const last = orders.length === limit ? orders.at(-1) : undefined
        const rows = orders.map((order) => orderRow(order, style))
        return { rows, beforeId: last ? String(last.orderId) : null, reachedMs: orders.at(-1)?.placedAtMs }
      }
      const limit = Math.min(recordsMax, Math.floor(room / rowsPerRecord))
      if (isTaxFormat(job.kind)) {
        const page = await readTaxPage({ accountHistory, accountLedger }, job, range, limit, style.directory)
        const { toRows } = taxTables[job.kind]
        return {
          rows: page.records.flatMap((record) => toRows(record)),
          beforeId: page.beforeId,
          reachedMs: page.records.at(-1)?.timeMs,
        }
      }
      const read = await accountHistory.readFills(partition, accountId, { ...range, limit })
      const { fills, nextId } = endBetweenFills(read, limit)
      const rows = fills.flatMap((fill) => fillRows(fill, style))
      return { rows, beforeId: nextId, reachedMs: fills.at(-1)?.timeMs }
    },
  }
}
