/** Hand-made signed calls: those that a client library would send, and those it never would. */
import { createHmac } from 'node:crypto'

export type Credentials = { readonly apiKey: string; readonly secret: string; readonly password: string }

export type OpenReply = {
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly data: unknown
  readonly headers: Headers
}

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export type SignOptions = {
  readonly timestamp?: string
  readonly isPaper?: boolean
  /** Signed in place of the query that is sent. */
  readonly signedQuery?: string
}

export function sign(
  { apiKey, secret, password }: Credentials,
  sent: Omit<Sent, 'headers'>,
  options: SignOptions = {},
): Sent {
  const { method, path, body = '' } = sent
  const { timestamp = String(Date.now()), isPaper = false, signedQuery } = options
  const [pathname = '', query = ''] = path.split('?')
  const queryText = signedQuery ?? query
  const text = `${timestamp}${method}${pathname}${queryText && `?${queryText}`}${body}`
  return {
    ...sent,
    headers: {
      'access-key': apiKey,
      'access-sign': createHmac('sha256', secret).update(text).digest('base64'),
      'access-timestamp': timestamp,
      'access-passphrase': password,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(isPaper && { paptrading: '1' }),
    },
  }
}

export async function send(url: string, { method, path, headers, body }: Sent): Promise<OpenReply> {
  const response = await fetch(url + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: unknown }
  return { status: response.status, code, msg, data, headers: response.headers }
}

export function createOpenClient(url: string, credentials: Credentials, isPaper = false) {
  const get = (path: string) => send(url, sign(credentials, { method: 'GET', path }, { isPaper }))
  const postText = (path: string, body: string) =>
    send(url, sign(credentials, { method: 'POST', path, body }, { isPaper }))
  return { get, postText, post: (path: string, body: object) => postText(path, JSON.stringify(body)) }
}

export type OpenClient = ReturnType<typeof createOpenClient>

/** The data of the answer; a refusal fails the test. */
export async function dataOf<Data>(answer: Promise<OpenReply>): Promise<Data> {
  const { code, msg, data } = await answer
  if (code !== '00000') throw new Error(`refused: ${code} ${msg}`)
  return data as Data
}
