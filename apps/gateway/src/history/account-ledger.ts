/**
 * An account's money flow: every line of the ledger by which its money grew or shrank, newest first. What an order keeps
 * aside stays the account's and is no line here, so the lines of an asset add up to what the account holds of it.
 */
import type { LedgerKind, Partition } from '@argosy/contracts'
import type { AccountId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { Pool } from '@argosy/postgres'
import { parseBefore } from './before-id.ts'

export type LedgerFilter = {
  readonly assetId?: string | undefined
  readonly kind?: LedgerKind | undefined
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
}

export type LedgerLineWire = {
  readonly sequence: number
  readonly eventIndex: number
  readonly assetId: AssetId
  readonly kind: LedgerKind
  /** In units, negative where money left. */
  readonly amount: string
  /** Where the command traded; null for other kinds. */
  readonly marketId: string | null
  readonly timeMs: number
}

export type LedgerPage = {
  readonly lines: readonly LedgerLineWire[]
  /** Where the next page begins; null when there is nothing older. */
  readonly nextId: string | null
}

type Touched = { readonly sequence: number; readonly marketId: string | null; readonly source: string }

// An account that traded with itself has fills that moved nothing: one call does not look through all of them.
const roundsMax = 10

export type AccountLedger = {
  readLines(
    partition: Partition,
    accountId: AccountId,
    page: LedgerFilter & { readonly beforeId?: string | undefined; readonly limit: number },
  ): Promise<LedgerPage>
}

export function createAccountLedger(pool: Pool): AccountLedger {
  return {
    async readLines(partition, accountId, { assetId, kind, startMs, endMs, beforeId, limit }) {
      const filter = [assetId ?? null, kind ?? null, startMs ?? 0, endMs ?? Number.MAX_SAFE_INTEGER]
      const lines: LedgerLineWire[] = []
      let before = parseBefore(beforeId)
      for (let round = 0; round < roundsMax; round++) {
        const { rows: touched } = await pool.query<Touched>(touchedSql, [
          partition,
          accountId,
          ...before,
          ...filter,
          limit + 1,
        ])
        const floor = completeDownTo(touched, limit + 1)
        const wanted = touched.filter(({ sequence }) => sequence >= floor)
        const rest = limit + 1 - lines.length
        lines.push(...(await readLinesOf(wanted, [partition, accountId, ...before, ...filter, rest])))
        if (lines.length > limit) return { lines: lines.slice(0, limit), nextId: idOf(lines[limit - 1]) }
        if (floor === 0) return { lines, nextId: null }
        before = [floor, 0]
      }
      return { lines, nextId: `${before[0]}-0` }
    },
  }

  async function readLinesOf(touched: readonly Touched[], values: readonly unknown[]): Promise<LedgerLineWire[]> {
    if (touched.length === 0) return []
    const marketOf = new Map<number, string | null>()
    for (const { sequence, marketId } of touched) marketOf.set(sequence, marketId ?? marketOf.get(sequence) ?? null)
    const { rows } = await pool.query<Omit<LedgerLineWire, 'marketId'>>(linesSql, [...values, [...marketOf.keys()]])
    return rows.map((row) => ({ ...row, marketId: marketOf.get(row.sequence) ?? null }))
  }
}

/** A source that gave all that it may has more below its lowest command: only down to there nothing is missing. */
function completeDownTo(touched: readonly Touched[], sourceMax: number): number {
  let floor = 0
  for (const rows of Map.groupBy(touched, ({ source }) => source).values()) {
    if (rows.length >= sourceMax) floor = Math.max(floor, Math.min(...rows.map(({ sequence }) => sequence)))
  }
  return floor
}

function idOf(line: LedgerLineWire | undefined): string | null {
  return line ? `${line.sequence}-${line.eventIndex}` : null
}

// The ledger has no index by account, which would double what writing it costs. Fills have one, and so has the little that
// moves otherwise: they name the commands, and the ledger is read by those. The lines of a fill come right after it, so the
// fills before a line are those whose lines may lie before it.
const touchedSql = `
  (select sequence, market_id as "marketId", 'fill' as source from history.account_fill
   where partition = $1 and account_id = $2 and (sequence, event_index) < ($3::bigint, $4::integer)
     and time_ms >= $7 and time_ms < $8 and ($6::text is null or $6 = 'trade' or ($6 = 'fee' and fee_units > 0))
     and ($5::text is null or market_id in (
       select market_id from history.market
       where partition = $1 and case $6::text when 'fee' then $5 = case side when 'buy' then base else quote end
                                              else $5 in (base, quote) end))
   order by sequence desc, event_index desc limit $9)
  union all
  (select sequence, null, 'in' from history.ledger_entry
   where partition = $1 and to_account_id = $2 and reason in ('deposit', 'transfer_in')
     and (sequence, event_index) < ($3::bigint, $4::integer) and time_ms >= $7 and time_ms < $8
     and ($6::text is null or reason = $6) and ($5::text is null or asset_id = $5)
   order by sequence desc limit $9)
  union all
  (select sequence, null, 'out' from history.ledger_entry
   where partition = $1 and from_account_id = $2 and reason = 'transfer_out'
     and (sequence, event_index) < ($3::bigint, $4::integer) and time_ms >= $7 and time_ms < $8
     and ($6::text is null or reason = $6) and ($5::text is null or asset_id = $5)
   order by sequence desc limit $9)`

const linesSql = `
  select sequence, event_index as "eventIndex", asset_id as "assetId", reason as kind,
         (case to_account_id when $2 then amount_units else -amount_units end)::text as amount, time_ms as "timeMs"
  from history.ledger_entry
  where partition = $1 and sequence = any($10::bigint[]) and (sequence, event_index) < ($3::bigint, $4::integer)
    and $2 in (from_account_id, to_account_id) and from_account_id is distinct from to_account_id
    and ($5::text is null or asset_id = $5) and ($6::text is null or reason = $6) and time_ms >= $7 and time_ms < $8
  order by sequence desc, event_index desc
  limit $9`
