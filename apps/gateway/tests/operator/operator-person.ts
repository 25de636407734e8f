import { operatorCalls, type IdentityCall, type OperatorChange, type OperatorChangeView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { hash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { SoftwareAuthenticator, type Claims } from '../identity/software-authenticator.ts'

export type Reply = {
  readonly status: number
  readonly code: string
  readonly data: unknown
  readonly cookies: readonly string[]
}

export type Connection = {
  readonly port: number
  /** As a browser writes it. */
  readonly origin: string
  readonly localAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call as a page of that origin sends it; the name is not looked up in DNS. */
export function call(
  { port, origin, localAddress, headers = {} }: Connection,
  { method, path }: Pick<IdentityCall<object, unknown>, 'method' | 'path'>,
  body: object = {},
  cookie = '',
): Promise<Reply> {
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      method,
      path: `${path}${query}`,
      ...(localAddress !== undefined && { localAddress }),
      headers: {
        host: new URL(origin).host,
        origin,
        'content-type': 'application/json',
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
    },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { code, data } = readEnvelope(Buffer.concat(chunks).toString())
        resolve({ status: response.statusCode ?? 0, code, data, cookies: response.headers['set-cookie'] ?? [] })
      })
    },
  )
  sent.on('error', reject)
  sent.end(method === 'GET' ? undefined : JSON.stringify(body))
  return promise
}

function readEnvelope(text: string): { code: string; data: unknown } {
  try {
    return JSON.parse(text) as { code: string; data: unknown }
  } catch {
    return { code: 'no_json', data: null }
  }
}

/** Creates an operator as the command line does. */
export async function enlist(pool: Pool, name: string): Promise<{ operatorId: string; token: string }> {
  const [operatorId, token] = [randomBytes(12).toString('base64url'), randomBytes(32).toString('base64url')]
  await pool.query('insert into operators.operator (operator_id, name) values ($1, $2)', [operatorId, name])
  await pool.query(`insert into operators.enrolment values ($1, $2, now() + interval '30 minutes')`, [
    hash('sha256', token),
    operatorId,
  ])
  return { operatorId, token }
}

/** An operator with a browser and a passkey of the operators' origin. */
export class OperatorPerson {
  readonly key: SoftwareAuthenticator
  readonly #connection: Connection
  cookie = ''

  constructor(connection: Connection) {
    this.#connection = connection
    this.key = new SoftwareAuthenticator(connection.origin)
  }

  send<Body extends object, View>(one: IdentityCall<Body, View>, body: NoInfer<Body>): Promise<Reply> {
    return call(this.#connection, one, body, this.cookie)
  }

  async enrol(token: string, claims: Partial<Claims> = {}): Promise<Reply> {
    const challenge = await this.send(operatorCalls.enrolOptions, { token })
    if (challenge.status !== 200) return challenge
    const { challengeId, options } = challenge.data as { challengeId: string; options: Record<string, unknown> }
    const response = this.key.create(options, claims)
    return this.send(operatorCalls.enrol, { token, challengeId, name: 'key', response })
  }

  async signIn(claims: Partial<Claims> = {}): Promise<Reply> {
    const challenge = await this.send(operatorCalls.loginOptions, {})
    const { challengeId, options } = challenge.data as { challengeId: string; options: Record<string, unknown> }
    const reply = await this.send(operatorCalls.login, { challengeId, response: this.key.get(options, claims) })
    this.cookie = reply.cookies[0]?.split(';')[0] ?? this.cookie
    return reply
  }

  async propose(change: OperatorChange, reason = 'asked by compliance'): Promise<Reply> {
    const proof = await this.touch(operatorCalls.proposeOptions, { change, reason })
    return this.send(operatorCalls.propose, { change, reason, ...proof })
  }

  async decide(changeId: string, decision: 'confirm' | 'reject' | 'withdraw'): Promise<Reply> {
    const proof = await this.touch(operatorCalls.decideOptions, { changeId, decision })
    return this.send(operatorCalls.decide, { changeId, decision, ...proof })
  }

  async touch<Body extends object, View>(one: IdentityCall<Body, View>, body: NoInfer<Body>) {
    const challenge = await this.send(one, body)
    const { challengeId, options } = challenge.data as { challengeId: string; options: Record<string, unknown> }
    return { challengeId, response: this.key.get(options) }
  }
}

export const changeOf = (reply: Reply) => reply.data as OperatorChangeView
