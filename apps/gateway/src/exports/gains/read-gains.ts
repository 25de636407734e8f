/** The realised gains of a family, calculated from its first movement on. */
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { FillWire, LedgerKind, MarketDirectory } from '@argosy/wire'
import { exportLimits } from '@argosy/wire/http'
import type { AccountHistory } from '../../history/account-history.ts'
import type { AccountLedger, LedgerLineWire } from '../../history/account-ledger.ts'
import type { ExportJob } from '../export-job.ts'
import { endBetweenFills } from '../tax/tax-pages.ts'
import type { GainMethod } from './cost-pool.ts'
import { readFamilyAccounts } from './family-accounts.ts'
import { toMovements, valuationAsset } from './movements.ts'
import { createRealisedGains, type RealisedGain } from './realised-gains.ts'
import { valueMovements } from './value-movements.ts'

type Deps = {
  readonly pool: Pool
  readonly accountHistory: Pick<AccountHistory, 'readFills'>
  readonly accountLedger: AccountLedger
}

export type ReadGains = (
  job: Pick<ExportJob, 'partition' | 'accountId' | 'beforeId' | 'startMs' | 'endMs'>,
  terms: { readonly method: GainMethod; readonly directory: MarketDirectory; readonly recordsPerPage: number },
  /** Called between pages; false stops. */
  goOn: () => Promise<boolean>,
) => Promise<RealisedGain[] | undefined>

/** Trades and their fees come from the fills. */
const otherKinds = ['deposit', 'transfer_in', 'transfer_out', 'transfer_between'] as const satisfies LedgerKind[]

export function createReadGains({ pool, accountHistory, accountLedger }: Deps): ReadGains {
  /** All pages of one source, newest first. */
  async function readAll<Row>(
    readPage: (beforeId: string) => Promise<{ readonly rows: readonly Row[]; readonly nextId: string | null }>,
    beforeId: string,
    goOn: () => Promise<boolean>,
  ): Promise<Row[] | undefined> {
    const all: Row[] = []
    for (let before: string | null = beforeId; before !== null;) {
      const { rows, nextId } = await readPage(before)
      // A loop, because a page may be larger than the arguments of a call.
      for (const row of rows) all.push(row)
      if (all.length > exportLimits.gainRecordsMax) throw new RangeError('too many records for realised gains')
      before = nextId
      if (!(await goOn())) return undefined
    }
    return all
  }

  async function readAccount(
    { partition, beforeId, endMs }: Pick<ExportJob, 'partition' | 'beforeId' | 'endMs'>,
    accountId: AccountId,
    limit: number,
    goOn: () => Promise<boolean>,
  ) {
    const range = { endMs: endMs ?? undefined, limit }
    const fills = await readAll(
      async (before) => {
        const page = await accountHistory.readFills(partition, accountId, { ...range, beforeId: before })
        const { fills: rows, nextId } = endBetweenFills(page, limit)
        return { rows, nextId }
      },
      beforeId,
      goOn,
    )
    const lines: LedgerLineWire[] = []
    for (const kind of otherKinds) {
      const ofKind = await readAll(
        async (before) => {
          const page = await accountLedger.readLines(partition, accountId, { ...range, kind, beforeId: before })
          return { rows: page.lines, nextId: page.nextId }
        },
        beforeId,
        goOn,
      )
      if (!ofKind) return undefined
      lines.push(...ofKind)
    }
    return fills && { fills, lines }
  }

  return async (job, { method, directory, recordsPerPage }, goOn) => {
    const fills: FillWire[] = []
    const lines: LedgerLineWire[] = []
    for (const accountId of await readFamilyAccounts(pool, job.accountId)) {
      const account = await readAccount(job, accountId, recordsPerPage, goOn)
      if (!account) return undefined
      for (const fill of account.fills) fills.push(fill)
      for (const line of account.lines) lines.push(line)
    }
    const movements = toMovements(fills, lines, directory)
    const decimals = directory.assetDecimals.get(valuationAsset) ?? 0
    const calculation = createRealisedGains(method)
    const gains: RealisedGain[] = []
    for (let from = 0; from < movements.length; from += recordsPerPage) {
      const page = movements.slice(from, from + recordsPerPage)
      for (const movement of await valueMovements(pool, job.partition, page, decimals))
        for (const gain of calculation.apply(movement)) if (gain.timeMs >= (job.startMs ?? 0)) gains.push(gain)
      if (!(await goOn())) return undefined
    }
    return gains
  }
}
