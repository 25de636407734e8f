import type { Partition } from '@argosy/contracts'
import type { BillWire } from '@argosy/contracts/open-api'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { HistoryPage } from './account-history.ts'
import { parseBefore } from './before-id.ts'

export type BillPage = Omit<HistoryPage, 'symbol' | 'side'> & { readonly assetId: string | undefined }

/** Money that reached an account or left it; what it keeps aside for an order has done neither. */
export type AccountBills = {
  /** Newest first. */
  readBills(partition: Partition, accountId: AccountId, page: BillPage): Promise<BillWire[]>
}

export function createAccountBills(pool: Pool): AccountBills {
  return {
    async readBills(partition, accountId, { assetId, startMs, endMs, beforeId, limit }) {
      const range = [assetId ?? null, startMs ?? 0, endMs ?? Number.MAX_SAFE_INTEGER]
      const values = [partition, accountId, ...parseBefore(beforeId), ...range, limit]
      const { rows } = await pool.query<BillWire>(billsSql, values)
      return rows
    },
  }
}

// The ledger has no index by account, which would double what writing it costs. An account's fills have one, and so has the
// little that moves otherwise: they name the commands, and the ledger is read by those. The command of the last bill before
// may have nothing left to tell, so one more is taken.
const billsSql = `
  with touched as (
    (select sequence from history.account_fill
     where partition = $1 and account_id = $2 and sequence <= $3 and time_ms >= $6 and time_ms < $7
       and ($5::text is null or market_id in
         (select market_id from history.market where partition = $1 and $5 in (base, quote)))
     order by sequence desc, event_index desc limit $8 + 1)
    union
    (select sequence from history.ledger_entry
     where partition = $1 and to_account_id = $2 and reason in ('deposit', 'transfer_in') and sequence <= $3
       and ($5::text is null or asset_id = $5) and time_ms >= $6 and time_ms < $7
     order by sequence desc limit $8 + 1)
    union
    (select sequence from history.ledger_entry
     where partition = $1 and from_account_id = $2 and reason = 'transfer_out' and sequence <= $3
       and ($5::text is null or asset_id = $5) and time_ms >= $6 and time_ms < $7
     order by sequence desc limit $8 + 1)
  )
  select sequence || '-' || event_index as "billId", asset_id as "assetId", reason,
         (case to_account_id when $2 then amount_units else -amount_units end)::text as amount, time_ms as "timeMs"
  from touched join history.ledger_entry using (sequence)
  where partition = $1 and $2 in (from_account_id, to_account_id) and from_account_id is distinct from to_account_id
    and (sequence, event_index) < ($3, $4) and ($5::text is null or asset_id = $5)
  order by sequence desc, event_index desc
  limit $8`
