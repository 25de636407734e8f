/**
 * An account's money flow: every ledger line by which its money grew or shrank, newest first. Money held for an order
 * stays the account's and has no line here, so the lines of an asset add up to the account's balance.
 */
import type { LedgerKind } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { Pool } from '@argosy/postgres'
import { parseBefore } from './before-id.ts'
import { ledgerQuery, type LedgerFilter } from './ledger-query.ts'
import { readSequenceRange } from './sequence-range.ts'

export type LedgerLineWire = {
  readonly sequence: number
  readonly eventIndex: number
  readonly assetId: AssetId
  readonly kind: LedgerKind
  /** In units; negative for outgoing money. */
  readonly amount: string
  /** Where the command traded; null for other kinds. */
  readonly marketId: string | null
  readonly timeMs: number
}

export type LedgerPage = {
  readonly lines: readonly LedgerLineWire[]
  /** The `beforeId` of the next page; null when there is nothing older. */
  readonly nextId: string | null
}

/** A row without a line only reports how far the ledger was read. */
type LedgerRow = { readonly floor: number } & (LedgerLineWire | { readonly sequence: null })

// Fills of an account with itself move nothing and yield no lines; one call must not scan all of them.
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
    async readLines(partition, accountId, { beforeId, limit, ...filter }) {
      const range = await readSequenceRange(pool, partition, filter)
      const lines: LedgerLineWire[] = []
      let before = parseBefore(beforeId)
      for (let round = 0; round < roundsMax; round++) {
        const page = { ...filter, limit: limit + 1 - lines.length }
        const { rows } = await pool.query<LedgerRow>(ledgerQuery({ partition, accountId }, page, range, before))
        for (const { floor: _floor, ...line } of rows) if (line.sequence !== null) lines.push(line)
        if (lines.length > limit) return { lines: lines.slice(0, limit), nextId: idOf(lines[limit - 1]) }
        const floor = rows[0]?.floor ?? 0
        if (floor === 0) return { lines, nextId: null }
        before = [floor, 0]
      }
      return { lines, nextId: `${before[0]}-0` }
    },
  }
}

function idOf(line: LedgerLineWire | undefined): string | null {
  return line ? `${line.sequence}-${line.eventIndex}` : null
}
