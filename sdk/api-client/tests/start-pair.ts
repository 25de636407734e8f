import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createApiClient, type ApiClient, type ClientOptions } from '../src/index.ts'

export type Seen = {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Pair = { readonly client: ApiClient; readonly options: ClientOptions; readonly seen: Seen[] }

/** A client and the server it calls, for one test; the server records what it receives. */
export async function startPair(
  handle: (request: IncomingMessage, response: ServerResponse, count: number) => unknown,
  options: Partial<ClientOptions> = {},
): Promise<Pair> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      handle(request, response, seen.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const whole: ClientOptions = {
    baseUrl,
    realm: () => 'live',
    language: () => ({ key: 'en', locale: 'en_US' }),
    ...options,
  }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { client: createApiClient(whole), options: whole, seen }
}

export function answer(
  response: ServerResponse,
  status: number,
  envelope: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(envelope))
}

export const success = (data: unknown = null) => ({ code: '00000', msg: 'success', data })
export const refusal = (code: string, msg = 'no', more: object = {}) => ({ code, msg, data: null, ...more })
