/** XSS canary: markup in every writable field; every answer must be data that no browser executes. */
import { chatPaths, identityCalls, identityPaths, reportPaths } from '@argosy/wire/http'
import { connectNats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  newAddress,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'
import { SoftwareAuthenticator } from '../identity/software-authenticator.ts'
import { craft, makeDevice, send } from './attacker.ts'
import { endpoints } from './endpoints.ts'

/** Each would execute in a different context of a page. */
const canaries = [
  '<script>canary()</script>',
  '"><img src=x onerror=canary()>',
  "';canary();//",
  '</script><svg/onload=canary()>',
  'javascript:canary()',
  '{{canary()}}${canary()}',
] as const
const isCanary = (text: string) => /canary\(\)/.test(text)

let environment: IdentityEnvironment
let person: Person
let email: string
/** All answers during this file. */
const answers: { url: string; headers: Headers; text: string }[] = []

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const response = await realFetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    answers.push({ url, headers: response.headers, text: await response.clone().text() })
    return response
  })
  environment = await startIdentityEnvironment()
  // Headers that a browser or a proxy controls.
  person = environment.newPerson({ headers: { 'user-agent': `Mozilla/5.0 ${canaries[0]} Chrome/1 ${canaries[1]}` } })
  email = await register(environment, person)
  await signInByMail(environment, person, email)
  await stepUpByMail(environment, person, email)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await environment[Symbol.asyncDispose]()
})

test('[check 74] the user agent is never shown: devices, sessions and login history show our own labels', async () => {
  const shown = JSON.stringify([
    await person.do(identityCalls.sessions, {}),
    await person.do(identityCalls.devices, {}),
    await person.do(identityCalls.loginHistory, {}),
    await person.do(identityCalls.overview, {}),
    await environment.readOutbox(email),
  ])
  expect(shown).toContain('Chrome')
  expect(shown).not.toMatch(/canary|<|Mozilla/)
})

test('[check 74] names of people’s own come back as they were written, as data', async () => {
  for (const name of canaries) {
    const { challengeId, options } = await person.do(identityCalls.passkeyBegin, {})
    const response = new SoftwareAuthenticator(environment.url).create(options)
    await person.do(identityCalls.passkeyFinish, { challengeId, name, response })
    const clientMessageId = `canary-${canaries.indexOf(name)}`
    expect(await person.api.sendChatMessage({ text: name, clientMessageId })).toMatchObject({ ok: true })
  }
  const names = (await person.do(identityCalls.passkeys, {})).map(({ name }) => name)
  expect(names.toSorted()).toEqual(canaries.toSorted())
  const chat = await person.api.chatMessages({ afterId: 0 })
  expect(chat.ok && chat.data.messages.map(({ text }) => text)).toEqual(expect.arrayContaining([...canaries]))
})

test('[check 74] markup is refused in every field with a fixed format', async () => {
  for (const canary of canaries) {
    const refused = [
      await person.try(identityCalls.antiPhishing, { antiPhishingCode: canary }),
      await person.try(identityCalls.changeContactSendCode, { email: `${canary}@example.com` }),
      await person.try(identityCalls.changeContactSendCode, { email: `${newAddress()}${canary}` }),
      await person.try(identityCalls.sessionRevoke, { sessionId: canary }),
      await person.api.cancelClientOrder(canary),
      await person.api.placeOrder({
        marketId: canary,
        side: 'buy',
        type: 'limit',
        price: '1',
        quantity: '1',
        clientOrderId: canary,
      }),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ ok: false })
  }
})

test('[check 74] every endpoint, given markup in its path, query, headers and fields, answers with data that is not guessed at', async () => {
  const device = makeDevice()
  for (const { method, path, mode } of endpoints) {
    for (const canary of canaries.slice(0, 2)) {
      const isRead = method === 'GET'
      const body = JSON.stringify({ text: canary, [canary]: canary })
      const where = isRead ? `${path}?symbol=${encodeURIComponent(canary)}&${encodeURIComponent(canary)}=1` : path
      const crafted = craft(device, where, { method, mode: mode ?? 2, ...(!isRead && { body }) })
      await send(environment.url, { ...crafted, headers: { ...crafted.headers, locale: canary, 'user-agent': canary } })
      const lost = await send(environment.url, { ...crafted, path: `${path}/${encodeURIComponent(canary)}` })
      expect(lost.text).not.toMatch(/canary/)
    }
  }
  const report = JSON.stringify({
    bizType: canaries[0],
    data: { event: { blockedURI: canaries[1] }, reason: canaries[2] },
    timestamp: 1,
    page: canaries[3],
  })
  await send(environment.url, {
    method: 'POST',
    path: reportPaths.cspSecurity,
    headers: { 'content-type': 'application/json' },
    body: report,
  })
})

test('[check 74] nothing of all that was answered can be taken for a page or a script', () => {
  const held = answers.filter(({ text }) => isCanary(text))
  expect(held.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining([identityPaths.passkeys, chatPaths.messages]),
  )
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
  // Header values are not escaped.
  expect(answers.filter(({ headers }) => isCanary(JSON.stringify([...headers]))).map(({ url }) => url)).toEqual([])
})

test('[check 74] emails are plain text, and no NATS subject contains user input', async () => {
  const { rows } = await environment.pool.query<{ subject: string; body: string }>(
    'select subject, body from accounts.outbox',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { subject, body } of rows) expect(`${subject}${body}`).not.toMatch(/[<>]|canary/)
  const { natsUrl, natsPrefix } = environment.engines
  await using nats = await connectNats({ url: natsUrl, name: 'canary', prefix: natsPrefix })
  const subjects: string[] = []
  nats.subscribe('>', ({ subject }) => void subjects.push(subject))
  await nats.flush()
  await person.api.sendChatMessage({ text: canaries[1], clientMessageId: 'canary-last' })
  // The gateway uses another connection: its answer may arrive before the notification.
  await expect.poll(() => subjects.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(subjects.filter((subject) => /canary|[<>]/.test(subject))).toEqual([])
})
