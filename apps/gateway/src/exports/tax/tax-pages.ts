/** Trades and other money flow in one sequence, newest first. */
import type { FillWire, LedgerKind, MarketDirectory } from '@argosy/wire'
import type { AccountHistory } from '../../history/account-history.ts'
import type { AccountLedger, LedgerLineWire } from '../../history/account-ledger.ts'
import { parseBefore } from '../../history/before-id.ts'
import type { ExportJob } from '../export-job.ts'
import { toFillRecords, toLineRecord, type TaxRecord } from './tax-records.ts'

type Deps = {
  readonly accountHistory: Pick<AccountHistory, 'readFills'>
  readonly accountLedger: AccountLedger
}

type Range = { readonly startMs: number | undefined; readonly endMs: number | undefined; readonly beforeId: string }

export type TaxPage = {
  readonly records: readonly TaxRecord[]
  /** Null when there is nothing older. */
  readonly beforeId: string | null
}

/** Trades and their fees come from the fills. */
const otherKinds = ['deposit', 'transfer_in', 'transfer_out', 'transfer_between'] as const satisfies LedgerKind[]

/** At most `limit` records of each source, down to where no source can have more. */
export async function readTaxPage(
  { accountHistory, accountLedger }: Deps,
  { partition, accountId }: Pick<ExportJob, 'partition' | 'accountId'>,
  range: Range,
  limit: number,
  directory: MarketDirectory,
): Promise<TaxPage> {
  const [fills, ...lines] = await Promise.all([
    accountHistory.readFills(partition, accountId, { ...range, limit }),
    ...otherKinds.map((kind) => accountLedger.readLines(partition, accountId, { ...range, kind, limit })),
  ])
  const whole = endBetweenFills(fills, limit)
  const floors = [whole.nextId, ...lines.map(({ nextId }) => nextId)].filter((id) => id !== null)
  const floor = floors.toSorted(compareIds).at(-1) ?? null
  const isReached = (id: string) => floor === null || compareIds(id, floor) >= 0
  const byFill = Map.groupBy(whole.fills, ({ fillId }) => fillId)
  const records = [
    ...[...byFill].filter(([id]) => isReached(id)).map(([id, sides]) => ({ id, all: toFillRecords(sides, directory) })),
    ...lines
      .flatMap((page) => page.lines.map((line) => ({ id: idOf(line), line })))
      .filter(({ id }) => isReached(id))
      .map(({ id, line }) => ({ id, all: [toLineRecord(line, directory)] })),
  ]
  return {
    records: records.toSorted((left, right) => compareIds(right.id, left.id)).flatMap(({ all }) => all),
    beforeId: floor,
  }
}

/** A page ends between two fills, never between the two sides of one. */
export function endBetweenFills(
  read: readonly FillWire[],
  limit: number,
): { readonly fills: readonly FillWire[]; readonly nextId: string | null } {
  if (read.length < limit) return { fills: read, nextId: null }
  const fills = read.filter(({ fillId }) => fillId !== read.at(-1)?.fillId)
  return { fills, nextId: fills.at(-1)?.fillId ?? null }
}

function idOf({ sequence, eventIndex }: LedgerLineWire): string {
  return `${sequence}-${eventIndex}`
}

function compareIds(left: string, right: string): number {
  const [leftSequence, leftIndex] = parseBefore(left)
  const [rightSequence, rightIndex] = parseBefore(right)
  return leftSequence - rightSequence || leftIndex - rightIndex
}
