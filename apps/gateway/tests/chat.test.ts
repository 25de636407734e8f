import { decodeJson, encodeJson, subjects, type ChatQuery } from '@argosy/wire'
import { chatMessagesMax, chatPaths, type ChatMessageView } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { answerVisitor, listConversations } from '@argosy/support'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/start-gateway.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, signIn, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let pool: Pool
let nats: Nats
let url: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  gateway = await startTestGateway(engines, { TRUSTED_PROXY_COUNT: '1' })
  url = `http://127.0.0.1:${gateway.port}`
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await nats.drain()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

let addressCount = 0
/** Each test uses an address of its own, so that only its own limit applies. */
const anAddress = () => `10.0.${addressCount >> 8}.${addressCount++ & 255}`

async function send(visitor: Visitor, text: string, more: { id?: string; address?: string } = {}) {
  const { id = randomUUID(), address = '10.9.9.9' } = more
  const body = JSON.stringify({ text, clientMessageId: id })
  const response = await visitor.send(chatPaths.messages, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, language: 'de' },
    body,
  })
  const { code, data } = (await response.json()) as { code: string; data: ChatMessageView | null }
  return { status: response.status, code, data, response }
}

async function readTexts(visitor: Visitor, afterId?: number): Promise<string[]> {
  const answer = await visitor.api.chatMessages(afterId === undefined ? {} : { afterId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.messages.map(({ text }) => text)
}

async function answerLatest(text: string): Promise<void> {
  const [latest] = await listConversations(pool, { limit: 1, isWaiting: false })
  await answerVisitor(pool, latest?.conversationId ?? 0, { text, operatorName: 'olga' })
}

test('a visitor writes, an operator answers, and both are read back in order', async () => {
  const visitor = createVisitor(url)
  expect(await visitor.api.chatMessages()).toMatchObject({ ok: true, data: { lastMessageId: 0, messages: [] } })
  expect((await send(visitor, ' Hello,\r\nis anybody there? ', { address: anAddress() })).data).toMatchObject({
    messageId: 1,
    from: 'visitor',
    text: 'Hello,\nis anybody there?',
  })
  await answerLatest('Yes.')
  await send(visitor, 'Good.', { address: anAddress() })
  expect(await visitor.api.chatMessages()).toMatchObject({
    data: {
      lastMessageId: 3,
      messages: [
        { messageId: 1, from: 'visitor', text: 'Hello,\nis anybody there?' },
        { messageId: 2, from: 'operator', text: 'Yes.' },
        { messageId: 3, from: 'visitor', text: 'Good.' },
      ],
    },
  })
  expect(await readTexts(visitor, 2)).toEqual(['Good.'])
  expect(await readTexts(visitor, 3)).toEqual([])
})

test('the token is in a __Host- cookie that scripts cannot read; the database stores only its hash', async () => {
  const visitor = createVisitor(url)
  const { response, data } = await send(visitor, 'First', { address: anAddress() })
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Host-chat=[\w-]{43}; Max-Age=7776000; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
  const token = cookie.slice('__Host-chat='.length).split(';')[0] ?? ''
  expect(JSON.stringify(data)).not.toContain(token)
  const { rows } = await pool.query('select * from support.conversation order by conversation_id desc limit 1')
  expect(rows[0]).toMatchObject({ token_hash: createHash('sha256').update(token).digest(), language: 'de' })
  expect((await send(visitor, 'Second', { address: anAddress() })).response.headers.getSetCookie()).toEqual([])
})

test('visitors see only their own messages, and an invented token opens no conversation', async () => {
  const [one, two] = [createVisitor(url), createVisitor(url)]
  await send(one, 'of one', { address: anAddress() })
  await send(two, 'of two', { address: anAddress() })
  expect(await readTexts(one)).toEqual(['of one'])
  expect(await readTexts(two)).toEqual(['of two'])
  for (const cookie of [
    `__Host-chat=${'a'.repeat(43)}`,
    `__Host-chat=' or true --`,
    `${one.cookie()}; ${two.cookie()}`,
    '',
  ]) {
    const response = await fetch(url + chatPaths.messages, { headers: { cookie } })
    expect(await response.json()).toMatchObject({ code: '00000', data: { lastMessageId: 0, messages: [] } })
  }
})

test('a message sent twice is stored once; its id cannot be reused for another text', async () => {
  const visitor = createVisitor(url)
  const address = anAddress()
  await send(visitor, 'before', { address })
  const id = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => send(visitor, 'once', { id, address })))
  expect(new Set(sent.map(({ data }) => data?.messageId))).toEqual(new Set([2]))
  expect(await send(visitor, 'other words', { id, address })).toMatchObject({
    status: 409,
    code: 'exists_with_different_text',
  })
  expect(await readTexts(visitor)).toEqual(['before', 'once'])
})

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['too much', 'x'.repeat(2_001)],
  ['an escape sequence for the operator’s terminal', 'red \u001b[31malert'],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
])('%s is refused', async (_, text) => {
  expect(await send(createVisitor(url), text)).toMatchObject({ status: 400, code: 'request_malformed' })
})

test('markup is text like any other, at full length and in every script', async () => {
  const visitor = createVisitor(url)
  const texts = ['<img src=x onerror=alert(1)>', '💬'.repeat(1_000), 'مرحبا بكم', `'; drop table support.message --`]
  for (const text of texts) expect((await send(visitor, text, { address: anAddress() })).status).toBe(200)
  expect(await readTexts(visitor)).toEqual(texts)
})

test('what is written while signed in is the user’s alone, on every device and never after signing out', async () => {
  const alice = await signIn(url, 'alice')
  await send(alice, 'as alice', { address: anAddress() })
  const elsewhere = await signIn(url, 'alice')
  expect(await readTexts(elsewhere), 'no cookie needed on another device').toEqual(['as alice'])
  await alice.api.logout()
  expect(await readTexts(alice), 'the cookie alone opens it no longer').toEqual([])
  await alice.api.devSignIn('bob')
  expect(await readTexts(alice), 'and not for the next user of the browser').toEqual([])
  await send(alice, 'as bob', { address: anAddress() })
  expect(await readTexts(alice)).toEqual(['as bob'])
  expect(await readTexts(elsewhere)).toEqual(['as alice'])
})

test('a visitor who signs in takes the conversation along', async () => {
  const visitor = createVisitor(url)
  await send(visitor, 'as a visitor', { address: anAddress() })
  await visitor.api.devSignIn('bob')
  await send(visitor, 'as bob, later', { address: anAddress() })
  expect(await readTexts(visitor)).toEqual(['as a visitor', 'as bob, later'])
  await visitor.api.logout()
  expect(await readTexts(visitor)).toEqual([])
})

test('a conversation over its rate limit gets 429 with Retry-After; other conversations do not', async () => {
  const [fast, other] = [createVisitor(url), createVisitor(url)]
  const answers = []
  for (let count = 0; count < 14; count++) answers.push(await send(fast, `message ${count}`, { address: anAddress() }))
  // A new window may begin in between; the limit is then reached a little later.
  for (let count = 0; answers.every(({ status }) => status !== 429) && count < 14; count++)
    answers.push(await send(fast, `more ${count}`, { address: anAddress() }))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ code: 'messages_too_fast', data: null })
  const waitSeconds = Number(refused?.response.headers.get('retry-after'))
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  expect((await send(other, 'unhurried', { address: anAddress() })).status).toBe(200)
})

test('one address cannot begin conversations without end, whatever it claims about itself', async () => {
  const address = anAddress()
  const statuses: number[] = []
  for (let count = 0; count < 122 && !statuses.includes(429); count++) {
    // The proxy's own entry is the last one; the visitor controls those before it.
    const claimed = `203.0.113.${count}, ${address}`
    statuses.push((await send(createVisitor(url), 'hello', { address: claimed })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThan(60)
})

test('a long conversation is read in parts', async () => {
  const visitor = createVisitor(url)
  await send(visitor, 'first', { address: anAddress() })
  for (let count = 2; count <= chatMessagesMax + 5; count++) await answerLatest(`message ${count}`)
  expect((await readTexts(visitor)).at(0), 'the newest come first').toBe('message 6')
  const part = await readTexts(visitor, 1)
  expect([part.length, part.at(0)]).toEqual([chatMessagesMax, 'message 2'])
})

test('each message is published to push, which can query the conversation of a cookie', async () => {
  const received: ChatMessageView[] = []
  const visitor = createVisitor(url)
  const { response } = await send(visitor, 'one', { address: anAddress() })
  const token = /__Host-chat=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const sendQuery = async (query: ChatQuery) =>
    decodeJson<unknown>(await nats.request(subjects.chatQueries, encodeJson(query), { timeoutMs: 2_000 }))
  const found = (await sendQuery({ type: 'find_conversation', tokenHash, accountId: null })) as {
    conversationId: number
  }
  using _subscription = nats.subscribe(subjects.chat(found.conversationId), ({ data }) =>
    received.push(decodeJson(data)),
  )
  await nats.flush()
  const id = randomUUID()
  await send(visitor, 'two', { id, address: anAddress() })
  await send(visitor, 'two', { id, address: anAddress() })
  await expect.poll(() => received, { timeout: 30_000 }).toMatchObject([{ messageId: 2, from: 'visitor', text: 'two' }])
  expect(await sendQuery({ type: 'last_message_id', conversationId: found.conversationId })).toEqual({
    lastMessageId: 2,
  })
  expect(await sendQuery({ type: 'find_conversation', tokenHash: 'ab'.repeat(32), accountId: '1001' })).not.toEqual(
    found,
  )
  expect(await sendQuery({ type: 'find_conversation', tokenHash: 'ab'.repeat(32), accountId: null })).toBeNull()
})
