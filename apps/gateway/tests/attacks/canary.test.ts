/**
 * Sends marked secrets to every endpoint, in valid and invalid calls, then searches every place where something is
 * written.
 */
import { connectNats } from '@argosy/nats'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentityEnvironment, type IdentityEnvironment } from '../identity/identity-environment.ts'
import { craft, send, signInAs, type SignedIn } from './attacker.ts'
import { endpoints } from './endpoints.ts'
import { sendRaw } from './raw-http.ts'
import { clearFieldsOf, readServerKey, seal, sealedEndpoints } from './sealed-endpoints.ts'

const mark = 'cAnArY'
const fields = [
  'pwd',
  'password',
  'fundPassword',
  'emailCode',
  'googleCode',
  'verifyCode',
  'loginToken',
  'antiPhishingCode',
  'text',
  'x',
]

let environment: IdentityEnvironment
let alice: SignedIn
let signedBody: string
const received: string[] = []

beforeAll(async () => {
  environment = await startIdentityEnvironment(
    { LOG_LEVEL: 'trace', COMMAND_DEADLINE_MS: '200', QUERY_DEADLINE_MS: '200' },
    ['gateway'],
  )
  alice = await signInAs(environment.url, 'alice')
  const { natsUrl, natsPrefix } = environment.engines
  await using nats = await connectNats({ url: natsUrl, name: 'canary', prefix: natsPrefix })
  nats.subscribe('>', ({ subject, data }) => void received.push(`${subject} ${new TextDecoder().decode(data)}`))
  await nats.flush()
  await sendEverywhere()
  await nats.flush()
})
afterAll(() => environment[Symbol.asyncDispose]())

async function sendEverywhere(): Promise<void> {
  const { device, cookie } = alice
  const serverKey = await readServerKey(environment.url)
  const secretHeaders = {
    authorization: `Bearer ${mark}-header`,
    'captcha-token': `${mark}-captcha`,
    requestid: `${mark}-request`,
    'user-agent': `Mozilla ${mark}-agent \u001b[31m`.replaceAll('\u001b', '%1b'),
  }
  for (const { method, path, mode } of endpoints) {
    const isRead = method === 'GET'
    const query = isRead ? `?target=${mark}-query&symbol=${mark}` : ''
    const body = JSON.stringify(
      Object.fromEntries(fields.map((name) => [name, `${mark}-body\r\n{"level":50,"msg":"forged"}\u001b[31m`])),
    )
    const how = { method, mode: mode ?? 2, ...(!isRead && { body }) }
    const own = craft(device, path + query, { ...how, cookie })
    await send(environment.url, own)
    await send(environment.url, { ...own, headers: { ...own.headers, ...secretHeaders } })
    await send(environment.url, {
      ...own,
      headers: { ...own.headers, cookie: `__Host-session=${mark.padEnd(43, 'x')}; a=${mark}` },
    })
    if (!isRead) await send(environment.url, { ...own, body: `{"pwd":"${mark}-broken` })
  }
  for (const endpoint of sealedEndpoints) {
    const timeMs = Date.now()
    const sealedFields = Object.fromEntries(fields.map((name) => [name, `${mark}-sealed`]))
    const { bodyCiphertext } = seal(serverKey, {
      purpose: endpoint.path,
      timestamp: String(timeMs),
      device,
      fields: sealedFields,
    })
    const presented = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
    const body = JSON.stringify({ ...clearFieldsOf(endpoint), ...presented, bodyCiphertext })
    await send(environment.url, craft(device, endpoint.path, { timeMs, body, cookie }))
  }
  const { port } = new URL(environment.url)
  await sendRaw(Number(port), `GET /v1/${mark}\r\nHost: ${mark}\r\n\r\n`)
  await sendRaw(
    Number(port),
    `GET /v1/unknown/${mark}?a=${mark} HTTP/1.1\r\nHost: ${mark}\r\nConnection: close\r\n\r\n`,
  )
  signedBody = JSON.stringify({ marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1', quantity: '1' })
  await send(environment.url, craft(device, '/v1/trade/spot/orders', { body: signedBody, cookie }))
}

const linesOf = async () => (await environment.readLog()).split('\n').filter((line) => line !== '')
/** A refusal may name one of our fields, but must never contain its value. */
const findMark = (text: string) => text.split('\n').filter((line) => line.includes(mark))

test('[check 79] no marked secret is in a log', async () => {
  const lines = await linesOf()
  expect(lines.length).toBeGreaterThan(endpoints.length)
  expect(findMark(lines.join('\n'))).toEqual([])
})

test('[check 79] no marked secret is in a message of NATS, nor in its subject', () => {
  expect(findMark(received.join('\n'))).toEqual([])
})

test('[check 79] no marked secret is on the record of the audit', async () => {
  const { rows } = await environment.pool.query<{ text: string }>('select event::text as text from audit.event event')
  expect(rows.length).toBeGreaterThan(0)
  expect(findMark(rows.map(({ text }) => text).join('\n'))).toEqual([])
})

test('[check 79] log lines cannot be forged: each is one JSON object of ours, without control characters', async () => {
  for (const line of await linesOf()) {
    expect(Array.from(line).filter((character) => character < ' ' || character === '\u007F')).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: expect.anything() })
    expect(line).not.toContain('"msg":"forged"')
  }
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('[check 30] the record of a signed call has its key and the SHA-256 of its exact bytes', async () => {
  const bodySha256 = sha256(signedBody)
  const records = async () => (await linesOf()).map((line) => JSON.parse(line) as Record<string, unknown>)
  const record = expect.objectContaining({ bodySha256, keyId: alice.device.keyId, accountId: '1001' })
  // The log line is written after the answer was sent.
  await expect.poll(records, { timeout: 30_000 }).toContainEqual(record)
})

test('[check 30] audit events contain the key and the body’s SHA-256, also of refused calls', async () => {
  const { device, cookie } = alice
  const bodies = ['{"method":"email"}', '{ "method" : "email" }']
  const traceIds: (string | null)[] = []
  for (const body of bodies) {
    const { headers } = await send(
      environment.url,
      craft(device, '/v1/user/security/step-up/send-code', { body, cookie }),
    )
    traceIds.push(headers.get('x-request-id'))
  }
  const refused = await send(environment.url, craft(device, '/v1/user/security/freeze', { body: '{}', cookie }))
  traceIds.push(refused.headers.get('x-request-id'))
  const read = async () => {
    const { rows } = await environment.pool.query<{ kind: string; detail: Record<string, string>; trace_id: string }>(
      'select kind, detail, trace_id from audit.event where trace_id = any($1) order by event_id',
      [traceIds],
    )
    return rows.map(({ kind, detail, trace_id: id }) => [kind, id, detail['keyId'], detail['bodySha256']])
  }
  // A refusal does not wait for its record.
  await expect.poll(read, { timeout: 30_000 }).toEqual([
    ['code_sent', traceIds[0], device.keyId, sha256(bodies[0] ?? '')],
    ['code_sent', traceIds[1], device.keyId, sha256(bodies[1] ?? '')],
    ['right_refused', traceIds[2], device.keyId, sha256('{}')],
  ])
})
