/**
 * Writes realised gains. They need every movement since the beginning, so they are calculated in one go; after a crash
 * the same calculation continues behind the rows that are in the file.
 */
import { sleepMs } from '@argosy/service'
import { writeCsv, writeCsvRows } from '@argosy/safety/csv'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { nothingOlder, type ExportJob } from '../export-job.ts'
import type { RowStyle } from '../export-rows.ts'
import type { Claim, ExportWork } from '../export-work.ts'
import { gainRow, gainsHeader, methodOf, type GainKind } from './gain-rows.ts'
import type { ReadGains } from './read-gains.ts'

const deflate = promisify(deflateRaw)
const rowsPerPage = 1_000

type Deps = { readonly work: ExportWork; readonly readGains: ReadGains }

/** The job with everything in its file; undefined when the claim was lost or the process stops. */
export async function writeGains(
  claim: Claim,
  kind: GainKind,
  { work, readGains }: Deps,
  style: RowStyle,
  recordsPerPage: number,
  signal: AbortSignal,
): Promise<ExportJob | undefined> {
  let startedAtMs = performance.now()
  const goOn = async () => {
    await sleepMs(performance.now() - startedAtMs, signal)
    startedAtMs = performance.now()
    return !signal.aborted && (await work.renew(claim))
  }
  const method = methodOf(kind)
  const gains = await readGains(claim.job, { method, directory: style.directory, recordsPerPage }, goOn)
  if (!gains) return undefined
  const header = gainsHeader(style, claim.job.timeZone)
  let { job } = claim
  while (job.beforeId !== nothingOlder) {
    if (signal.aborted) return undefined
    const page = gains.slice(job.rowCount, job.rowCount + rowsPerPage)
    const rows = page.map((gain) => gainRow(gain, method, style))
    const text = job.chunkCount === 0 ? writeCsv(header, rows) : writeCsvRows(rows, header.length)
    const isLast = job.rowCount + rows.length === gains.length
    const saved = await work.savePage(claim, {
      content: await deflate(text),
      rowCount: rows.length,
      bytes: Buffer.byteLength(text),
      beforeId: isLast ? nothingOlder : job.beforeId,
      // Gains begin with the oldest: the progress is reported when the file is complete.
      reachedMs: job.reachedMs,
    })
    if (!saved) return undefined
    job = saved
  }
  return job
}
