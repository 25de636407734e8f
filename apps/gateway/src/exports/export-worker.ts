/**
 * Writes the files of exports, a page at a time, and continues where another gateway stopped. It works for a moment on
 * one export and then on the one that waits longest, and rests as long as it worked: trading comes first.
 */
import type { Partition } from '@argosy/catalogue'
import type { MarketDirectory } from '@argosy/wire'
import { writeCsv, writeCsvRows } from '@argosy/safety/csv'
import { createSignal, sleepMs, type Logger } from '@argosy/service'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { AccountHistory } from '../history/account-history.ts'
import { readExportFile } from './export-file.ts'
import { nothingOlder, sequenceOf, type ExportJob } from './export-job.ts'
import type { ExportPages } from './export-pages.ts'
import { findTexts, headerOf } from './export-rows.ts'
import type { Claim, ExportWork } from './export-work.ts'
import { createLocalTime } from './local-time.ts'
import { isGainKind } from './gains/gain-rows.ts'
import type { ReadGains } from './gains/read-gains.ts'
import { writeGains } from './gains/write-gains.ts'
import { isTaxFormat, taxTables } from './tax/tax-formats.ts'

export type ExportWorker = AsyncDisposable & { readonly wake: () => void }

type Deps = {
  readonly work: ExportWork
  readonly pages: ExportPages
  readonly readGains: ReadGains
  readonly readDirectory: (partition: Partition) => Promise<MarketDirectory>
  readonly accountHistory: Pick<AccountHistory, 'readSequence'>
  readonly logger: Logger
  readonly recordsPerPage?: number
}

const pollMs = 2_000
const sweepMs = 60_000
const turnMs = 2_000
const historyWaitMs = 500
const recordsPerPageMin = 50

const deflate = promisify(deflateRaw)

export function startExportWorker(deps: Deps): ExportWorker {
  const { work, logger } = deps
  const signal = createSignal()
  const stopping = new AbortController()

  async function run(): Promise<void> {
    let sweptAtMs = -Infinity
    while (!stopping.signal.aborted) {
      let isBusy = false
      try {
        if (performance.now() - sweptAtMs > sweepMs) {
          await work.sweep()
          sweptAtMs = performance.now()
        }
        const claim = await work.claim()
        isBusy = claim !== undefined
        if (claim) await workOn(claim, deps, stopping.signal)
      } catch (error) {
        logger.warn({ err: error }, 'exports could not be written')
      }
      if (!isBusy) await signal.wait(pollMs, stopping.signal)
    }
  }

  const running = run()
  return {
    wake: () => signal.wake(),
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

async function workOn(claim: Claim, deps: Deps, signal: AbortSignal): Promise<void> {
  const { work, logger } = deps
  try {
    await takeTurn(claim, deps, signal)
  } catch (error) {
    const { exportId, accountId, failureCount } = claim.job
    // The id opens the file: the log has its beginning only.
    logger.warn({ err: error, export: exportId.slice(0, 8), accountId, failureCount }, 'an export was interrupted')
    await work.fail(claim)
  }
}

async function takeTurn(claim: Claim, deps: Deps, signal: AbortSignal): Promise<void> {
  const { work, pages, readDirectory, accountHistory, recordsPerPage = 1_000 } = deps
  const { kind, partition, language, timeZone, failureCount } = claim.job
  // Everything before the position must be in history before it is read.
  if (claim.job.chunkCount === 0 && (await accountHistory.readSequence(partition)) < sequenceOf(claim.job) - 1)
    return work.release(claim, historyWaitMs)
  const texts = findTexts(language)
  const style = { texts, directory: await readDirectory(partition), localTime: createLocalTime(timeZone) }
  // What timed out may succeed with fewer records.
  const recordsMax = Math.max(recordsPerPageMin, Math.floor(recordsPerPage / 2 ** failureCount))
  if (isGainKind(kind)) {
    const written = await writeGains(claim, kind, deps, style, recordsMax, signal)
    return written ? finish(claim, written, deps, signal) : work.release(claim, 0)
  }
  const header = isTaxFormat(kind) ? taxTables[kind].header : headerOf(kind, texts, timeZone)
  const endsAtMs = performance.now() + turnMs
  let job = claim.job
  let isLast = isRead(job)
  while (!isLast && !pages.isFull(job)) {
    if (signal.aborted || performance.now() >= endsAtMs) return work.release(claim, 0)
    const startedAtMs = performance.now()
    const page = await pages.read(job, recordsMax, style)
    const text = job.chunkCount === 0 ? writeCsv(header, page.rows) : writeCsvRows(page.rows, header.length)
    const saved = await work.savePage(claim, {
      content: await deflate(text),
      rowCount: page.rows.length,
      bytes: Buffer.byteLength(text),
      beforeId: page.beforeId ?? nothingOlder,
      reachedMs: page.reachedMs ?? job.reachedMs,
    })
    if (!saved) return
    job = saved
    isLast = page.beforeId === null
    await sleepMs(performance.now() - startedAtMs, signal)
  }
  await finish(claim, job, deps, signal)
}

function isRead({ beforeId }: ExportJob): boolean {
  return beforeId === nothingOlder
}

/** Reads the whole file back, for its hash and to be sure of it. */
async function finish(claim: Claim, job: ExportJob, { work }: Deps, signal: AbortSignal): Promise<void> {
  const sha256 = createHash('sha256')
  let bytes = 0
  for await (const part of readExportFile(work, job)) {
    if (signal.aborted) return work.release(claim, 0)
    if (!(await work.renew(claim))) return
    sha256.update(part)
    bytes += part.length
  }
  if (bytes !== job.fileBytes) throw new Error(`the file has ${bytes} bytes instead of ${job.fileBytes}`)
  await work.finish(claim, { digest: sha256.digest(), nextId: isRead(job) ? null : job.beforeId })
}
