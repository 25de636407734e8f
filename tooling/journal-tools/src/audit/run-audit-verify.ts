import { partitions, type Partition } from '@argosy/catalogue'
import type { ChainPosition } from '@argosy/wire/audit'
import { connectArchive, createAuditArchive, type AuditArchive } from '@argosy/nats'
import { createPool, isConnectionLoss, type Pool } from '@argosy/postgres'
import { auditStreams, verifyAuditStream } from '@argosy/audit'
import { parseArgs } from 'node:util'
import { findPostgresUrl, UsageError } from '../find-postgres-url.ts'
import type { Print } from '../run-journal.ts'
import {
  CheckpointError,
  readCheckpoint,
  readCheckpointKey,
  writeCheckpoint,
  type VerifiedState,
} from './checkpoint.ts'
import { verifyLedger } from './verify-ledger.ts'

const usage = `Verifies the audit log and the ledger: every link of every chain, and that each asset sums to zero.

  pnpm audit:verify                          from the first row and the first batch on
       --checkpoint DIRECTORY --key FILE     continues from the signed checkpoint there, and signs a new one when all is well
                                             (or AUDIT_CHECKPOINT_DIRECTORY and AUDIT_CHECKPOINT_KEY_FILE)
       --from-start                          from the start even with a checkpoint
       --shipped nats://user:password@host   compares with what was shipped (or AUDIT_ARCHIVE_URL)
       --prefix PREFIX                       of the archive's subjects (or NATS_PREFIX)
       --archive DIRECTORY                   where archived segments of the journal are (or JOURNAL_ARCHIVE)
       --url postgres://…                    which database: else POSTGRES_URL, else the exchange that pnpm dev runs
                                             (--directory when it was started with one)

Ends with 1 and names the first broken row of each chain when something does not fit.`

const text = { type: 'string' } as const
const options = {
  checkpoint: text,
  key: text,
  'from-start': { type: 'boolean', default: false },
  shipped: text,
  prefix: text,
  archive: text,
  url: text,
  directory: text,
  help: { type: 'boolean', default: false },
} as const

type Variables = Readonly<Record<string, string | undefined>>

/** Runs the command and returns the exit code: 1 when something was not verified or failed, 2 for a wrong call. */
export async function runAuditVerify(
  args: readonly string[],
  print: Print,
  printError: Print,
  variables: Variables = process.env,
): Promise<number> {
  try {
    return (await run(args, print, variables)) ? 0 : 1
  } catch (error) {
    printError(presentError(error))
    return isWrongCall(error) ? 2 : 1
  }
}

async function run(args: readonly string[], print: Print, variables: Variables): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) {
    print(usage)
    return true
  }
  const checkpoints = findCheckpoints(values, variables)
  const from = checkpoints && !values['from-start'] ? readCheckpoint(checkpoints.directory, checkpoints.key) : undefined
  await using closing = new AsyncDisposableStack()
  const pool = createPool(await findPostgresUrl(values, { ...variables }), {
    applicationName: 'argosy-audit-verify',
    maxConnections: 2,
    statementTimeoutMs: 600_000,
  })
  closing.defer(() => pool.end())
  const shippedUrl = values.shipped ?? variables['AUDIT_ARCHIVE_URL']
  const prefix = values.prefix ?? variables['NATS_PREFIX'] ?? ''
  const caFile = variables['AUDIT_ARCHIVE_CA_FILE']
  const open = (url: string) =>
    connectArchive({ url, name: 'audit-verify', prefix, ...(caFile !== undefined && { caFile }) })
  const shipped = shippedUrl === undefined ? undefined : createAuditArchive(closing.use(await open(shippedUrl)))
  print(from ? 'from the signed checkpoint' : 'from the start')
  const streams = await verifyStreams({ pool, shipped, from: from?.streams, print })
  const archiveDirectory = values.archive ?? variables['JOURNAL_ARCHIVE']
  const ledgers = await verifyLedgers({ pool, shipped, from: from?.partitions, print, archiveDirectory })
  if (!streams || !ledgers) return false
  if (checkpoints) writeCheckpoint(checkpoints.directory, checkpoints.key, { streams, partitions: ledgers })
  print(shipped ? 'verified' : 'verified, without what was shipped')
  return true
}

type Deps<Start> = {
  readonly pool: Pool
  readonly shipped: AuditArchive | undefined
  readonly from: ReadonlyMap<string, Start> | undefined
  readonly print: Print
}

/** Verifies all streams, even after a broken one; undefined when one was broken. */
async function verifyStreams(deps: Deps<ChainPosition>): Promise<Map<string, ChainPosition> | undefined> {
  const { pool, shipped, from, print } = deps
  const ends = new Map<string, ChainPosition>()
  let rowCount = 0
  for (const stream of auditStreams) {
    const verdict = await verifyAuditStream(pool, stream, { from: from?.get(stream), shipped })
    if (!verdict.ok) {
      print(`NOT VERIFIED: audit log, stream ${stream}: row ${verdict.seq} ${verdict.problem}`)
      continue
    }
    ends.set(stream, verdict.position)
    rowCount += verdict.rowCount
  }
  print(`audit log: ${rowCount} rows of ${ends.size} streams`)
  return ends.size === auditStreams.length ? ends : undefined
}

async function verifyLedgers({
  pool,
  shipped,
  from,
  print,
  archiveDirectory,
}: Deps<VerifiedState> & { readonly archiveDirectory: string | undefined }): Promise<
  Map<Partition, VerifiedState> | undefined
> {
  const ends = new Map<Partition, VerifiedState>()
  for (const partition of partitions) {
    const shippedHead = await shipped?.readJournalHead(partition)
    const source = { pool, partition, archiveDirectory }
    const verdict = await verifyLedger(source, { from: from?.get(partition), shippedHead })
    if (!verdict.ok) {
      print(`NOT VERIFIED: journal ${partition}: ${verdict.problem}`)
      continue
    }
    ends.set(partition, verdict.verified)
    print(`journal ${partition}: ${verdict.batchCount} batches up to ${verdict.verified.seq}, every asset sums to zero`)
  }
  return ends.size === partitions.length ? ends : undefined
}

function findCheckpoints(values: { checkpoint?: string; key?: string }, variables: Variables) {
  const directory = values.checkpoint ?? variables['AUDIT_CHECKPOINT_DIRECTORY']
  const keyFile = values.key ?? variables['AUDIT_CHECKPOINT_KEY_FILE']
  if (directory === undefined && keyFile === undefined) return undefined
  if (directory === undefined || keyFile === undefined)
    throw new UsageError('A checkpoint needs both: --checkpoint DIRECTORY and --key FILE.')
  return { directory, key: readCheckpointKey(keyFile) }
}

function isWrongCall(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function presentError(error: unknown): string {
  if (isConnectionLoss(error)) return 'PostgreSQL does not answer. Is the exchange running?'
  if (error instanceof CheckpointError) return `NOT VERIFIED: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
