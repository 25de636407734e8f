import type { Partition, Realm } from '@argosy/catalogue'
import { commandLifetimeMs, type Receipt } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

export type FamilyTransfer = TransferTerms & {
  readonly transferId: number
  readonly expiresAtMs: number
  readonly status: 'pending' | 'done' | 'refused'
  readonly refusal: string | null
  readonly createdAtMs: number
}

export type TransferTerms = {
  readonly mainUserId: string
  readonly askedBy: string
  readonly clientRequestId: string
  readonly realm: Realm
  readonly fromUserId: string
  readonly toUserId: string
  readonly assetId: string
  readonly amount: bigint
}

export type FamilyTransfers = {
  /** The transfer with these terms, new or from an earlier call; undefined when the id named another transfer. */
  begin(terms: TransferTerms): Promise<FamilyTransfer | undefined>
  settle(transferId: number, receipt: Receipt): Promise<void>
  /**
   * For a transfer whose answer was lost, once history contains everything up to its expiry: it is in history, or it was
   * never applied and never will be.
   */
  settleFromHistory(transferId: number, partition: Partition): Promise<void>
  /** Newest first: a main account's of its whole family, a sub-account's own. */
  list(userId: string, page: TransfersPage): Promise<FamilyTransfer[]>
}

export type TransfersPage = {
  readonly realm: Realm
  readonly isMain: boolean
  readonly beforeId?: number | undefined
  readonly limit: number
}

type Row = {
  readonly transfer_id: number
  readonly main_user_id: string
  readonly asked_by: string
  readonly client_request_id: string
  readonly realm: Realm
  readonly from_user_id: string
  readonly to_user_id: string
  readonly asset_id: string
  readonly amount_units: string
  readonly expires_at: number
  readonly status: FamilyTransfer['status']
  readonly refusal: string | null
  readonly created_at: number
}

const columns = `transfer_id, main_user_id, asked_by, client_request_id, realm, from_user_id, to_user_id, asset_id,
  amount_units::text, expires_at, status, refusal, created_at`

/** Hosts' clocks may differ by seconds. Two equal transfers of one minute each take an entry of their own. */
const settleDone = `
  update accounts.family_transfer t set status = 'done', sequence = entry.sequence
  from (
    select e.sequence from accounts.family_transfer p
    join accounts.app_user payer on payer.user_id = p.from_user_id
    join accounts.app_user payee on payee.user_id = p.to_user_id
    join history.ledger_entry e on e.partition = $2 and e.reason = 'transfer_between'
      and e.from_account_id = payer.account_id and e.to_account_id = payee.account_id
      and e.asset_id = p.asset_id and e.amount_units = p.amount_units
      and e.time_ms between extract(epoch from p.expires_at - interval '1 minute') * 1000
                        and extract(epoch from p.expires_at + interval '10 seconds') * 1000
    where p.transfer_id = $1
      and not exists (select from accounts.family_transfer o where o.realm = p.realm and o.sequence = e.sequence)
    order by e.sequence limit 1
  ) entry
  where t.transfer_id = $1 and t.status = 'pending'`

export function createFamilyTransfers(pool: Pick<Pool, 'query'>): FamilyTransfers {
  return {
    async begin(terms) {
      const { mainUserId, askedBy, clientRequestId, realm, fromUserId, toUserId, assetId, amount } = terms
      await pool.query(
        `insert into accounts.family_transfer
           (main_user_id, asked_by, client_request_id, realm, from_user_id, to_user_id, asset_id, amount_units, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000))
         on conflict (asked_by, realm, client_request_id) do nothing`,
        [mainUserId, askedBy, clientRequestId, realm, fromUserId, toUserId, assetId, String(amount), expiryOfNow()],
      )
      const { rows } = await pool.query<Row>(
        `select ${columns} from accounts.family_transfer where asked_by = $1 and realm = $2 and client_request_id = $3`,
        [askedBy, realm, clientRequestId],
      )
      const transfer = rows[0] && toTransfer(rows[0])
      const isSame =
        transfer?.fromUserId === fromUserId &&
        transfer.toUserId === toUserId &&
        transfer.assetId === assetId &&
        transfer.amount === amount
      return isSame ? transfer : undefined
    },
    async settle(transferId, receipt) {
      await pool.query(
        `update accounts.family_transfer set status = $2, refusal = $3, sequence = $4
         where transfer_id = $1 and status = 'pending'`,
        receipt.ok ? [transferId, 'done', null, receipt.sequence] : [transferId, 'refused', receipt.refusal, null],
      )
    },
    async settleFromHistory(transferId, partition) {
      await pool.query(settleDone, [transferId, partition])
      await pool.query(
        `update accounts.family_transfer set status = 'refused', refusal = 'request_expired'
         where transfer_id = $1 and status = 'pending'`,
        [transferId],
      )
    },
    async list(userId, { realm, isMain, beforeId, limit }) {
      const whose = isMain ? 'main_user_id = $1' : '(from_user_id = $1 or to_user_id = $1)'
      const { rows } = await pool.query<Row>(
        `select ${columns} from accounts.family_transfer
         where ${whose} and realm = $2 and ($3::bigint is null or transfer_id < $3) order by transfer_id desc limit $4`,
        [userId, realm, beforeId ?? null, limit],
      )
      return rows.map(toTransfer)
    },
  }
}

/** In whole seconds, which PostgreSQL stores and returns exactly. */
function expiryOfNow(): number {
  return Math.floor((Date.now() + commandLifetimeMs) / 1_000) * 1_000
}

function toTransfer(row: Row): FamilyTransfer {
  return {
    transferId: row.transfer_id,
    mainUserId: row.main_user_id,
    askedBy: row.asked_by,
    clientRequestId: row.client_request_id,
    realm: row.realm,
    fromUserId: row.from_user_id,
    toUserId: row.to_user_id,
    assetId: row.asset_id,
    amount: BigInt(row.amount_units),
    expiresAtMs: row.expires_at,
    status: row.status,
    refusal: row.refusal,
    createdAtMs: row.created_at,
  }
}
