/**
 * What became of the events that pages sent: queried with the operator's command line, on the exchange that the
 * scenarios use.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { trackingPaths } from '@argosy/wire/tracking'
import type { BrowserContext } from '@playwright/test'

const script = join(import.meta.dirname, '../../events/src/events.ts')

export type CollectedRow = Readonly<Record<string, unknown>>

/** Empty while there is no file. */
export async function queryEvents(sql: string): Promise<readonly CollectedRow[]> {
  const directory = process.env['ARGOSY_DIRECTORY']
  const where = directory === undefined ? [] : ['--directory', directory]
  const args = [script, sql, '--format', 'json', ...where]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 256 * 1024 * 1024 }).catch(
    (error: { readonly stderr?: string }) => {
      if (/does not exist|There is no/.test(error.stderr ?? '')) return { stdout: '[]' }
      throw error
    },
  )
  return JSON.parse(stdout) as readonly CollectedRow[]
}

export interface SentToCollector {
  readonly path: string
  readonly text: string
}

/** Records every request of these pages to the collector: address, headers and body. */
export function watchCollector(context: BrowserContext): readonly SentToCollector[] {
  const sent: SentToCollector[] = []
  const paths: readonly string[] = Object.values(trackingPaths)
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!paths.includes(path)) return
    sent.push({
      path,
      text: [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'),
    })
  })
  return sent
}
