import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import type { ClusterCertificate } from './node-files.ts'

export interface PatroniAnswer {
  readonly status: number
  readonly body: string
}

/** Calls a node's REST API with the certificate of the cluster. Rejects when the node does not answer. */
export function callPatroni(
  url: string,
  { certificateFile, keyFile, caFile }: ClusterCertificate,
  { post, timeoutMs = 1_000 }: { readonly post?: object; readonly timeoutMs?: number } = {},
): Promise<PatroniAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: post ? 'POST' : 'GET',
      cert: readFileSync(certificateFile),
      key: readFileSync(keyFile),
      ca: readFileSync(caFile),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    const outgoing = request(url, options, (incoming) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (text: string) => (body += text))
      incoming.once('error', reject)
      incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, body }))
    })
    outgoing.once('error', reject)
    outgoing.end(post && JSON.stringify(post))
  })
}
