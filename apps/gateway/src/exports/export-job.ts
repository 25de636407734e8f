import type { ExportKind, ExportState } from '@argosy/wire/http'
import type { Partition } from '@argosy/catalogue'
import { legsPerCommand, type AccountId } from '@argosy/exchange'
import { parseBefore } from '../history/before-id.ts'

export type ExportTerms = {
  readonly accountId: AccountId
  readonly partition: Partition
  readonly kind: ExportKind
  /** A message catalog. */
  readonly language: string
  readonly timeZone: string
  readonly startMs: number | null
  /** Null: everything that had happened when it was asked for. */
  readonly endMs: number | null
  /** Rows before this position are not in the file yet. */
  readonly beforeId: string
  /** From when on there can be rows. */
  readonly oldestMs: number
}

export type ExportJob = ExportTerms & {
  readonly exportId: string
  readonly state: ExportState
  readonly reachedMs: number
  readonly rowCount: number
  readonly chunkCount: number
  readonly fileBytes: number
  readonly fileDigest: string | null
  readonly nextId: string | null
  readonly failureCount: number
  readonly askedAtMs: number
  readonly expiresAtMs: number | null
}

/** The command that a position names: `sequence-index`, or the id of an order. */
export function sequenceOf({ kind, beforeId }: Pick<ExportTerms, 'kind' | 'beforeId'>): number {
  const [first] = parseBefore(beforeId)
  return kind === 'orders' ? Math.floor(first / legsPerCommand) : first
}

/** The position after everything that a command did. */
export function positionAfter(kind: ExportKind, sequence: number): string {
  return kind === 'orders' ? String((sequence + 1) * legsPerCommand) : `${sequence + 1}-0`
}

/** The position of an export whose rows are all in its file. */
export const nothingOlder = '0-0'
