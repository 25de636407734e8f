import { acquireEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NoResponderError, RequestTimeoutError, connectNats, type Nats } from '../src/index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array) => new TextDecoder().decode(data)

let engines: Awaited<ReturnType<typeof acquireEngines>>
let alice: Nats
let bob: Nats

beforeAll(async () => {
  engines = await acquireEngines()
  alice = await connectNats({ url: engines.natsUrl, name: 'alice', prefix: engines.natsPrefix })
  bob = await connectNats({ url: engines.natsUrl, name: 'bob', prefix: engines.natsPrefix })
})

afterAll(async () => {
  await alice.drain()
  await bob.drain()
  await engines[Symbol.asyncDispose]()
})

test('what one publishes the other receives, in order, under the subject without prefix', async () => {
  const received: string[] = []
  using _ = bob.subscribe('md.live.spot.*.book', ({ subject, data }) => received.push(`${subject} ${text(data)}`))
  await bob.flush()
  for (let sequence = 1; sequence <= 3; sequence += 1) alice.publish('md.live.spot.BTCUSDT.book', bytes(`${sequence}`))
  await vi.waitFor(() =>
    expect(received).toEqual([
      'md.live.spot.BTCUSDT.book 1',
      'md.live.spot.BTCUSDT.book 2',
      'md.live.spot.BTCUSDT.book 3',
    ]),
  )
})

test('two prefixes are isolated from each other', async () => {
  await using stranger = await connectNats({ url: engines.natsUrl, name: 'stranger', prefix: 'elsewhere.' })
  const received: string[] = []
  using _ = stranger.subscribe('>', ({ data }) => received.push(text(data)))
  await stranger.flush()
  alice.publish('md.x', bytes('not for you'))
  await alice.flush()
  stranger.publish('md.x', bytes('own'))
  await vi.waitFor(() => expect(received).toEqual(['own']))
})

test('a disposed subscription receives nothing more', async () => {
  const received: string[] = []
  const subscription = bob.subscribe('quiet', ({ data }) => received.push(text(data)))
  await bob.flush()
  alice.publish('quiet', bytes('one'))
  await vi.waitFor(() => expect(received).toEqual(['one']))
  subscription[Symbol.dispose]()
  await bob.flush()
  alice.publish('quiet', bytes('two'))
  await alice.flush()
  await bob.flush()
  expect(received).toEqual(['one'])
})

test('a request is answered', async () => {
  using _ = bob.subscribe('cmd.echo', (message) => message.respond(bytes(`echo ${text(message.data)}`)))
  await bob.flush()
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => alice.request('cmd.echo', bytes(`${index}`), { timeoutMs: 2_000 })),
  )
  expect(replies.map(text)).toEqual(Array.from({ length: 100 }, (_, index) => `echo ${index}`))
})

test('of two in one queue group only one gets each message', async () => {
  let receivedCount = 0
  using _a = alice.subscribe('jobs', () => (receivedCount += 1), { queue: 'workers' })
  using _b = bob.subscribe('jobs', () => (receivedCount += 1), { queue: 'workers' })
  await Promise.all([alice.flush(), bob.flush()])
  for (let index = 0; index < 20; index += 1) alice.publish('jobs', bytes('x'))
  await alice.flush()
  await Promise.all([alice.flush(), bob.flush()])
  expect(receivedCount).toBe(20)
})

test('a request without a subscriber fails at once with NoResponderError', async () => {
  await expect(alice.request('cmd.nobody', bytes('?'), { timeoutMs: 600_000 })).rejects.toThrow(NoResponderError)
})

test('a request that is received but not answered fails with RequestTimeoutError', async () => {
  using _ = bob.subscribe('cmd.silent', () => {})
  await bob.flush()
  const failed: number[] = []
  const expectTimeout = async (timeoutMs: number) => {
    await expect(alice.request('cmd.silent', bytes('?'), { timeoutMs })).rejects.toThrow(RequestTimeoutError)
    failed.push(timeoutMs)
  }
  await Promise.all([expectTimeout(300), expectTimeout(100), expectTimeout(200)])
  expect(failed).toEqual([100, 200, 300])
})

test('an error in a handler is reported, and the connection keeps reading', async () => {
  const errors: unknown[] = []
  const clumsy = { name: 'clumsy', onHandlerError: (error: unknown) => errors.push(error) }
  await using dave = await connectNats({ url: engines.natsUrl, prefix: engines.natsPrefix, ...clumsy })
  using _a = dave.subscribe('fragile', () => {
    throw new Error('handler is broken')
  })
  using _b = dave.subscribe('sound', (message) => message.respond(message.data))
  await dave.flush()
  alice.publish('fragile', bytes('1'))
  alice.publish('fragile', bytes('2'))
  expect(text(await alice.request('sound', bytes('still here'), { timeoutMs: 2_000 }))).toBe('still here')
  expect(errors.map(String)).toEqual(['Error: handler is broken', 'Error: handler is broken'])
})

test('draining handles what has arrived before it closes', async () => {
  const carol = await connectNats({ url: engines.natsUrl, name: 'carol', prefix: engines.natsPrefix })
  let receivedCount = 0
  carol.subscribe('burst', () => (receivedCount += 1))
  await carol.flush()
  for (let index = 0; index < 1_000; index += 1) alice.publish('burst', bytes('x'))
  await alice.flush()
  await carol.drain()
  expect(receivedCount).toBe(1_000)
  expect(carol.check()).toBe('NATS is not connected')
})
