import { parseArgs } from 'node:util'
import { isPartition, partitions } from '@argosy/catalogue'
import { createPool, isConnectionLoss } from '@argosy/postgres'
import { JournalCorruptError, type JournalSource } from '@argosy/journal'
import { archiveJournal } from './archive.ts'
import { findPostgresUrl, UsageError } from './find-postgres-url.ts'
import { inspectJournal } from './inspect.ts'
import { replayJournal } from './replay.ts'
import { findPoison, skipPoison } from './skip.ts'
import { verifyJournal } from './verify.ts'

const usage = `The journal, for operators.

  pnpm journal inspect                       the journal's position, and its newest batches
       --from SEQ  --limit N                 batches from this one on (at most 10 by default)
       --commands                            their commands too
       --account ID                          only commands of this account, wherever they are from --from on
  pnpm journal verify                        checks every link of the hash chain, replays, compares every recorded digest
  pnpm journal replay [--until SEQUENCE]     rebuilds the state up to a command, prints its digest, sums and counts
       --from-zero                           without snapshots
       --save                                stores the rebuilt state as a snapshot (not with --until)
  pnpm journal archive --archive DIRECTORY   moves batches that no start needs into files
       --keep-snapshots N                    how many snapshots keep their batches in the table (2)
       --dry-run                             only prints how far it would go
  pnpm journal poison                        finds the command at which every replica stops
  pnpm journal skip --sequence N --operator NAME --reason TEXT
                                             skips that command; no other can be skipped
  pnpm journal rehearse [--commands N]       on engines of its own: journals N commands (1,000,000), then times restarts

  --partition live.spot                      which journal (live.spot)
  --archive DIRECTORY                        where archived segments are (or JOURNAL_ARCHIVE); verify and replay read them
  --url postgres://…                         which database: else POSTGRES_URL, else the exchange that pnpm dev runs
                                             (--directory when it was started with one)`

const options = {
  from: { type: 'string' },
  limit: { type: 'string', default: '10' },
  commands: { type: 'string' },
  account: { type: 'string' },
  until: { type: 'string' },
  sequence: { type: 'string' },
  operator: { type: 'string' },
  reason: { type: 'string' },
  'from-zero': { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  'keep-snapshots': { type: 'string', default: '2' },
  'dry-run': { type: 'boolean', default: false },
  partition: { type: 'string', default: 'live.spot' },
  archive: { type: 'string' },
  url: { type: 'string' },
  directory: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export type Print = (line: string) => void

/** Runs one command and returns the exit code: 1 when something was not verified or failed, 2 for a wrong call. */
export async function runJournal(args: readonly string[], print: Print, printError: Print): Promise<number> {
  try {
    return (await run(args, print)) ? 0 : 1
  } catch (error) {
    printError(presentError(error))
    return isWrongCall(error) ? 2 : 1
  }
}

async function run(args: readonly string[], print: Print): Promise<boolean> {
  // `--commands` is a boolean for inspect and a number for rehearse.
  const isInspect = args[0] === 'inspect'
  const { values, positionals } = parseArgs({
    args: isInspect ? args.map((arg) => (arg === '--commands' ? '--commands=yes' : arg)) : [...args],
    options,
    allowPositionals: true,
  })
  const [command, ...rest] = positionals
  if (values.help || command === undefined) {
    print(usage)
    return true
  }
  if (rest.length > 0) throw new UsageError(usage)
  if (command === 'rehearse') {
    // Imported lazily: only rehearse needs the modules that start engines.
    const { rehearseRestart } = await import('./rehearse.ts')
    return rehearseRestart(wholeNumber('commands', values.commands ?? '1000000'), print)
  }
  if (!isPartition(values.partition)) throw new UsageError(`--partition is one of ${partitions.join(', ')}.`)

  const archiveDirectory = values.archive ?? process.env['JOURNAL_ARCHIVE']
  const pool = createPool(await findPostgresUrl(values), {
    applicationName: 'argosy-journal',
    maxConnections: 2,
    statementTimeoutMs: 600_000,
  })
  const source: JournalSource = { pool, partition: values.partition, archiveDirectory }
  try {
    switch (command) {
      case 'inspect':
        return await inspectJournal(source, print, {
          fromSeq: values.from === undefined ? undefined : wholeNumber('from', values.from),
          limit: wholeNumber('limit', values.limit),
          withCommands: values.commands !== undefined,
          accountId: values.account,
        })
      case 'verify':
        return await verifyJournal(source, print)
      case 'replay':
        return await replayJournal(source, print, {
          untilSequence: values.until === undefined ? undefined : wholeNumber('until', values.until),
          isFromZero: values['from-zero'],
          isSaved: values.save,
        })
      case 'archive':
        if (archiveDirectory === undefined) throw new UsageError('Give --archive DIRECTORY or set JOURNAL_ARCHIVE.')
        return await archiveJournal({ ...source, archiveDirectory }, print, {
          retainedSnapshots: wholeNumber('keep-snapshots', values['keep-snapshots']),
          isDryRun: values['dry-run'],
        })
      case 'poison':
        return await findPoison(source, print)
      case 'skip': {
        const { sequence = '', operator, reason } = values
        if (!operator || !reason) throw new UsageError('Give --operator NAME and --reason TEXT: both are kept.')
        return await skipPoison(source, print, { sequence: wholeNumber('sequence', sequence), operator, reason })
      }
      default:
        throw new UsageError(usage)
    }
  } finally {
    await pool.end()
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`--${name} is a whole number above 0.`)
  return value
}

function isWrongCall(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function presentError(error: unknown): string {
  if (isConnectionLoss(error)) return 'PostgreSQL does not answer. Is the exchange running?'
  if (error instanceof JournalCorruptError) return `NOT VERIFIED: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
