import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import type { CriticalScripts } from './critical-scripts.server.ts'
import { addIntegrity } from './integrity.server.ts'
import { delayScripts } from './deferred-scripts.server.ts'

const renderMsMax = 5_000

/** Renders to the end before anything is sent, so that the whole document can be hashed and its status is final. */
export function renderDocument(
  document: ReactNode,
  nonce: string,
  critical?: CriticalScripts,
): Promise<{ readonly html: string; readonly error: unknown }> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        try {
          const html = delayScripts(Buffer.concat(chunks).toString('utf8'), nonce, critical)
          resolve({ html: addIntegrity(html), error: failure })
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Nothing is sent before the end, so React must not split the page into pieces that a script inserts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError: (error) => {
        failure ??= error
      },
    })
    const timer = setTimeout(() => abort(new Error(`rendering took longer than ${renderMsMax} ms`)), renderMsMax)
  })
}
