import { createHash } from 'node:crypto'
import { connectRedis, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPush, type TestPush } from './support/start-test-push.ts'
import { TestChat } from './support/test-chat.ts'
import { marketId } from './support/test-market.ts'
import { TestReader } from './support/test-reader.ts'

let running: TestPush
let redis: Redis
const recordKeys = [developmentKey]
let chat: TestChat

beforeAll(async () => {
  running = await startTestPush()
  redis = await connectRedis({ url: running.engines.redisUrl, prefix: running.engines.redisPrefix, recordKeys })
  chat = new TestChat(running.nats)
  await running.nats.flush()
})
afterAll(async () => {
  chat[Symbol.dispose]()
  await redis.close()
  await running[Symbol.asyncDispose]()
})

const ref = { channel: 'chat' } as const
const tokenOf = (name: string) => name.padEnd(43, '0')

function openWith(cookie: string): Promise<TestReader> {
  const { port } = running.push
  return TestReader.open(port, { headers: { origin: `http://127.0.0.1:${port}`, cookie } })
}

async function listen(cookie: string): Promise<TestReader> {
  const reader = await openWith(cookie)
  reader.subscribe(ref)
  await reader.until((now) => now.of('chat_snapshot').length === 1)
  return reader
}

async function signIn(name: string, accountId: string): Promise<string> {
  const key = `session:${createHash('sha256').update(tokenOf(name)).digest('hex')}`
  const session = { userId: name, userName: name, accountId, endsAtMs: Date.now() + 60_000 }
  await redis.setJson(key, session, { ttlMs: 60_000 })
  return key
}

const textsOf = (reader: TestReader) =>
  reader.of('chat_delta').flatMap(({ messages }) => messages.map(({ text }) => text))

test('a conversation is told to its own cookie: how far it is, then each message in order', async () => {
  const id = chat.begin(tokenOf('vera'))
  chat.publish(id, 'before anybody listened')
  using reader = await listen(`theme=black; __Host-chat=${tokenOf('vera')}`)
  expect(reader.of('chat_snapshot')).toEqual([{ type: 'chat_snapshot', lastMessageId: 1 }])
  chat.publish(id, 'hello')
  chat.publish(id, 'how can we help?')
  await reader.until((now) => textsOf(now).length === 2)
  const messages = reader.of('chat_delta').flatMap((delta) => delta.messages)
  expect(messages.map(({ messageId, text }) => [messageId, text])).toEqual([
    [2, 'hello'],
    [3, 'how can we help?'],
  ])
  expect(reader.of('chat_delta')[0]).toMatchObject({ previousMessageId: 1 })
})

test('two visitors hear nothing of each other', async () => {
  const [one, two] = [chat.begin(tokenOf('one')), chat.begin(tokenOf('two'))]
  using readerOne = await listen(`__Host-chat=${tokenOf('one')}`)
  using readerTwo = await listen(`__Host-chat=${tokenOf('two')}`)
  chat.publish(one, 'for one')
  chat.publish(two, 'for two')
  await readerOne.until((now) => textsOf(now).length > 0)
  await readerTwo.until((now) => textsOf(now).length > 0)
  expect([textsOf(readerOne), textsOf(readerTwo)]).toEqual([['for one'], ['for two']])
})

test.each([
  ['no cookie', () => TestReader.open(running.push.port)],
  ['a token that opens nothing', () => openWith(`__Host-chat=${tokenOf('nobody')}`)],
  ['two tokens', () => openWith(`__Host-chat=${tokenOf('vera')}; __Host-chat=${tokenOf('one')}`)],
  [
    'the token of a user who is not signed in',
    () => {
      chat.begin(tokenOf('left'), '7001')
      return openWith(`__Host-chat=${tokenOf('left')}`)
    },
  ],
])('with %s there is no conversation', async (_, open) => {
  using reader = await open()
  reader.subscribe(ref)
  await reader.until(({ received }) => received.length > 0)
  expect(reader.received).toEqual([{ type: 'refused', ref, code: 'conversation_unknown' }])
})

test('no message can name another conversation', async () => {
  using reader = await openWith(`__Host-chat=${tokenOf('vera')}`)
  reader.send('{"op":"subscribe","ref":{"channel":"chat","conversationId":2}}')
  await reader.until(({ received }) => received.length > 0)
  expect(reader.received).toEqual([{ type: 'refused', ref: null, code: 'message_malformed' }])
})

test('a user’s conversation needs no cookie, and ends with the session', async () => {
  const id = chat.begin(tokenOf('phone'), '7002')
  const sessionKey = await signIn('alice', '7002')
  using reader = await listen(`__Host-session=${tokenOf('alice')}`)
  chat.publish(id, 'for alice')
  await reader.until((now) => textsOf(now).length === 1)
  await redis.del(sessionKey)
  await reader.until((now) => now.of('refused').length === 1)
  chat.publish(id, 'after she left')
  using witness = await listen(`__Host-chat=${tokenOf('vera')}`)
  chat.publish(1, 'a later message that does arrive')
  await witness.until((now) => textsOf(now).length === 1)
  expect(textsOf(reader)).toEqual(['for alice'])
})

test('a lost message is noticed with the next one: the reader is told how far it is and reads the rest', async () => {
  const id = chat.begin(tokenOf('lossy'))
  using reader = await listen(`__Host-chat=${tokenOf('lossy')}`)
  chat.publish(id, 'lost', { isLost: true })
  chat.publish(id, 'arrives')
  await reader.until((now) => now.of('chat_snapshot').length === 2)
  expect(reader.of('chat_snapshot')[1]).toEqual({ type: 'chat_snapshot', lastMessageId: 2 })
  chat.publish(id, 'in order again')
  await reader.until((now) => textsOf(now).includes('in order again'))
  expect(reader.of('chat_delta').at(-1)).toMatchObject({ previousMessageId: 2 })
})

test('a last message that was lost before a silence is noticed too', async () => {
  const id = chat.begin(tokenOf('silent'))
  using reader = await listen(`__Host-chat=${tokenOf('silent')}`)
  chat.publish(id, 'lost', { isLost: true })
  await reader.until((now) => now.of('chat_snapshot').length === 2, 30_000)
  expect(reader.of('chat_snapshot')[1]).toEqual({ type: 'chat_snapshot', lastMessageId: 1 })
})

test('while no gateway answers a reader waits, and is served when one does', async () => {
  chat.begin(tokenOf('patient'))
  chat.stop()
  await running.nats.flush()
  using reader = await openWith(`__Host-chat=${tokenOf('patient')}`)
  reader.subscribe(ref)
  // What is asked later and answered by somebody else comes first.
  reader.subscribe({ channel: 'trades', marketId })
  await reader.until((now) => now.of('trades').length === 1)
  expect([...reader.of('chat_snapshot'), ...reader.of('refused')]).toEqual([])
  chat.start()
  await reader.until((now) => now.of('chat_snapshot').length === 1)
})
