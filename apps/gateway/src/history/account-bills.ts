import type { Partition } from '@argosy/contracts'
import type { BillWire } from '@argosy/contracts/open-api'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { HistoryPage } from './account-history.ts'
import { billsQuery } from './bills-query.ts'
import { readSequenceRange } from './sequence-range.ts'

export type BillPage = Omit<HistoryPage, 'symbol' | 'side'> & { readonly assetId: string | undefined }

/** Money that reached an account or left it; what it keeps aside for an order has done neither. */
export type AccountBills = {
  /** Newest first. */
  readBills(partition: Partition, accountId: AccountId, page: BillPage): Promise<BillWire[]>
}

export function createAccountBills(pool: Pool): AccountBills {
  return {
    async readBills(partition, accountId, page) {
      const range = await readSequenceRange(pool, partition, page)
      const { rows } = await pool.query<BillWire>(billsQuery({ partition, accountId }, page, range))
      return rows
    },
  }
}
