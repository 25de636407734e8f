/** The records of an export, page by page, newest first. */
import type { AccountHistory } from '../history/account-history.ts'
import type { AccountLedger } from '../history/account-ledger.ts'
import type { ExportJob } from './export-job.ts'
import { fillRows, flowRow, orderRow, type RowStyle } from './export-rows.ts'

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

// Of a fill: it has a fee, and an account that trades with itself is on both sides. A page needs room for more than one.
const leastRoom = 6

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
      const limit = Math.min(recordsMax, Math.floor(room / 2))
      const read = await accountHistory.readFills(partition, accountId, { ...range, limit })
      // A page ends between two fills, never between the two sides of one.
      const isCut = read.length === limit
      const fills = isCut ? read.filter(({ fillId }) => fillId !== read.at(-1)?.fillId) : read
      const last = fills.at(-1)
      return {
        rows: fills.flatMap((fill) => fillRows(fill, style)),
        beforeId: isCut && last ? last.fillId : null,
        reachedMs: last?.timeMs,
      }
    },
  }
}
