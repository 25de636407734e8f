import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic } from './public-address.ts'

export type PostOptions = {
  readonly waitMsMax: number
  readonly bytesMax: number
  /** Allows a server on this machine, for tests. */
  readonly isPrivateAllowed: boolean
}

/**
 * Posts one form to one fixed address: no redirects, a time limit, a size limit (security check 78). Rejects when no
 * complete answer arrives.
 */
export function postForm(
  url: URL,
  form: Readonly<Record<string, string>>,
  { waitMsMax, bytesMax, isPrivateAllowed }: PostOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const call = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          accept: 'application/json',
        },
        signal: AbortSignal.timeout(waitMsMax),
        agent: false,
        ...(!isPrivateAllowed && { lookup: lookupPublic }),
      },
      (response) => {
        const chunks: Buffer[] = []
        let byteCount = 0
        response.on('data', (chunk: Buffer) => {
          byteCount += chunk.length
          if (byteCount > bytesMax) call.destroy(new Error('the answer is too long'))
          else chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
