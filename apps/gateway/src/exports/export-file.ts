import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { FileAnswer } from '../http/route.ts'
import type { ExportJob } from './export-job.ts'
import type { ExportWork } from './export-work.ts'

const inflate = promisify(inflateRaw)
const chunksPerRead = 16

/** The file in parts: only a few of them are in memory at a time, however long it is. */
export async function* readExportFile(
  work: Pick<ExportWork, 'readChunks'>,
  { exportId, chunkCount }: Pick<ExportJob, 'exportId' | 'chunkCount'>,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < chunkCount; from += chunksPerRead) {
    const chunks = await work.readChunks(exportId, from, chunksPerRead)
    if (chunks.length !== Math.min(chunksPerRead, chunkCount - from)) throw new Error('a part of the file is missing')
    yield Buffer.concat(await Promise.all(chunks.map((chunk) => inflate(chunk))))
  }
}

export function presentExportFile(work: Pick<ExportWork, 'readChunks'>, job: ExportJob): FileAnswer {
  return {
    name: `argosy-${job.kind}-${new Date(job.askedAtMs).toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: job.fileBytes,
    parts: readExportFile(work, job),
  }
}
