import { createHash } from 'node:crypto'
import { connectRedis, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPush, type TestPush } from './support/start-test-push.ts'
import { TestChat } from './support/test-chat.ts'
import { marketId } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

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

function openWith(cookie: string): Promise<TestSubscriber> {
  const { port } = running.push
  return TestSubscriber.open(port, { headers: { origin: `http://127.0.0.1:${port}`, cookie } })
}

async function listen(cookie: string): Promise<TestSubscriber> {
  const subscriber = await openWith(cookie)
  subscriber.subscribe(ref)
  await subscriber.until((now) => now.of('chat_snapshot').length === 1)
  return subscriber
}

async function signIn(name: string, accountId: string): Promise<string> {
  const key = `session:${createHash('sha256').update(tokenOf(name)).digest('hex')}`
  const session = { userId: name, userName: name, accountId, endsAtMs: Date.now() + 60_000 }
  await redis.setJson(key, session, { ttlMs: 60_000 })
  return key
}

const textsOf = (subscriber: TestSubscriber) =>
  subscriber.of('chat_delta').flatMap(({ messages }) => messages.map(({ text }) => text))

test('a conversation is published to its own cookie: the last message id, then each message in order', async () => {
  const id = chat.begin(tokenOf('vera'))
  chat.publish(id, 'before anybody listened')
  using subscriber = await listen(`theme=black; __Host-chat=${tokenOf('vera')}`)
  expect(subscriber.of('chat_snapshot')).toEqual([{ type: 'chat_snapshot', lastMessageId: 1 }])
  chat.publish(id, 'hello')
  chat.publish(id, 'how can we help?')
  await subscriber.until((now) => textsOf(now).length === 2)
  const messages = subscriber.of('chat_delta').flatMap((delta) => delta.messages)
  expect(messages.map(({ messageId, text }) => [messageId, text])).toEqual([
    [2, 'hello'],
    [3, 'how can we help?'],
  ])
  expect(subscriber.of('chat_delta')[0]).toMatchObject({ previousMessageId: 1 })
})

test('visitors receive no messages of other conversations', async () => {
  const [one, two] = [chat.begin(tokenOf('one')), chat.begin(tokenOf('two'))]
  using firstSubscriber = await listen(`__Host-chat=${tokenOf('one')}`)
  using secondSubscriber = await listen(`__Host-chat=${tokenOf('two')}`)
  chat.publish(one, 'for one')
  chat.publish(two, 'for two')
  await firstSubscriber.until((now) => textsOf(now).length > 0)
  await secondSubscriber.until((now) => textsOf(now).length > 0)
  expect([textsOf(firstSubscriber), textsOf(secondSubscriber)]).toEqual([['for one'], ['for two']])
})

test.each([
  ['no cookie', () => TestSubscriber.open(running.push.port)],
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
  using subscriber = await open()
  subscriber.subscribe(ref)
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([{ type: 'refused', ref, code: 'conversation_unknown' }])
})

test('no message can name another conversation', async () => {
  using subscriber = await openWith(`__Host-chat=${tokenOf('vera')}`)
  subscriber.send('{"op":"subscribe","ref":{"channel":"chat","conversationId":2}}')
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([{ type: 'refused', ref: null, code: 'message_malformed' }])
})

test('a user’s conversation needs no cookie, and ends with the session', async () => {
  const id = chat.begin(tokenOf('phone'), '7002')
  const sessionKey = await signIn('alice', '7002')
  using subscriber = await listen(`__Host-session=${tokenOf('alice')}`)
  chat.publish(id, 'for alice')
  await subscriber.until((now) => textsOf(now).length === 1)
  await redis.del(sessionKey)
  await subscriber.until((now) => now.of('refused').length === 1)
  chat.publish(id, 'after she left')
  using witness = await listen(`__Host-chat=${tokenOf('vera')}`)
  chat.publish(1, 'a later message that does arrive')
  await witness.until((now) => textsOf(now).length === 1)
  expect(textsOf(subscriber)).toEqual(['for alice'])
})

test('a lost message is detected with the next one, and a snapshot lets the client read the rest', async () => {
  const id = chat.begin(tokenOf('lossy'))
  using subscriber = await listen(`__Host-chat=${tokenOf('lossy')}`)
  chat.publish(id, 'lost', { isLost: true })
  chat.publish(id, 'arrives')
  await subscriber.until((now) => now.of('chat_snapshot').length === 2)
  expect(subscriber.of('chat_snapshot')[1]).toEqual({ type: 'chat_snapshot', lastMessageId: 2 })
  chat.publish(id, 'in order again')
  await subscriber.until((now) => textsOf(now).includes('in order again'))
  expect(subscriber.of('chat_delta').at(-1)).toMatchObject({ previousMessageId: 2 })
})

test('a last message that was lost before a silence is noticed too', async () => {
  const id = chat.begin(tokenOf('silent'))
  using subscriber = await listen(`__Host-chat=${tokenOf('silent')}`)
  chat.publish(id, 'lost', { isLost: true })
  await subscriber.until((now) => now.of('chat_snapshot').length === 2, 30_000)
  expect(subscriber.of('chat_snapshot')[1]).toEqual({ type: 'chat_snapshot', lastMessageId: 1 })
})

test('while no gateway answers a reader waits, and is served when one does', async () => {
  chat.begin(tokenOf('patient'))
  chat.stop()
  await running.nats.flush()
  using subscriber = await openWith(`__Host-chat=${tokenOf('patient')}`)
  subscriber.subscribe(ref)
  // A later request that another service answers is served first.
  subscriber.subscribe({ channel: 'trades', marketId })
  await subscriber.until((now) => now.of('trades').length === 1)
  expect([...subscriber.of('chat_snapshot'), ...subscriber.of('refused')]).toEqual([])
  chat.start()
  await subscriber.until((now) => now.of('chat_snapshot').length === 1)
})
