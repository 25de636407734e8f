import type { ExportKind, ExportState } from '@argosy/wire/http'
import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'

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

/** The command that a position names: `sequence-index`, or of orders an id, which is the sequence times eight plus a leg. */
export function sequenceOf({ kind, beforeId }: Pick<ExportTerms, 'kind' | 'beforeId'>): number {
  const first = Number(beforeId.split('-')[0])
  return kind === 'orders' ? Math.floor(first / idsPerSequence) : first
}

/** The position after everything that a command did. */
export function positionAfter(kind: ExportKind, sequence: number): string {
  return kind === 'orders' ? String((sequence + 1) * idsPerSequence) : `${sequence + 1}-0`
}

/** The position of an export whose rows are all in its file. */
export const nothingOlder = '0-0'

const idsPerSequence = 8
