import { acquireEngines } from '@argosy/backing-services'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectNats, type Nats } from '../src/index.ts'
import { readAccess } from '../src/read-access.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array) => new TextDecoder().decode(data)

let engines: Awaited<ReturnType<typeof acquireEngines>>
let nats: Nats

beforeAll(async () => {
  engines = await acquireEngines()
  nats = await connectNats({ url: engines.natsUrl, name: 'durable', prefix: engines.natsPrefix })
})

afterAll(async () => {
  await nats.drain()
  await engines[Symbol.asyncDispose]()
})

const publish = (subject: string, body: string, messageId = body) =>
  nats.publishDurable(subject, bytes(body), { messageId, timeoutMs: 2_000 })

async function countUnacknowledged(stream: string, durable: string): Promise<number> {
  const toName = (name: string) => (engines.natsPrefix + name).replaceAll('.', '_')
  const connection = await connect(readAccess(engines.natsUrl))
  try {
    const { consumers } = await jetstreamManager(connection)
    return (await consumers.info(toName(stream), toName(durable))).num_ack_pending
  } finally {
    await connection.close()
  }
}

test('a stream can be ensured again, and with other options', async () => {
  await nats.ensureStream({ name: 'again', subjects: ['again.*'] })
  await nats.ensureStream({ name: 'again', subjects: ['again.*'] })
  await nats.ensureStream({ name: 'again', subjects: ['again.*', 'more.*'], maxAgeMs: 60_000 })
  await expect(publish('more.x', 'stored')).resolves.toBeUndefined()
})

test('an error of the server is passed on', async () => {
  await expect(nats.ensureStream({ name: 'bad', subjects: ['bad.>', 'bad.>'] })).rejects.toThrow(/overlaps/)
})

test('messages published before a consumer exists are handled in order, and once acknowledged not again', async () => {
  await nats.ensureStream({ name: 'events', subjects: ['events.*'] })
  for (const body of ['a', 'b', 'c']) await publish('events.page', body)

  const handled: string[] = []
  const options = { stream: 'events', durable: 'sink', ackWaitMs: 300 }
  const first = nats.consumeDurable(options, async ({ subject, data }) => {
    handled.push(`${subject} ${text(data)}`)
  })
  await vi.waitFor(() => expect(handled).toEqual(['events.page a', 'events.page b', 'events.page c']), 30_000)
  await first[Symbol.asyncDispose]()

  await publish('events.page', 'd')
  await using _ = nats.consumeDurable(options, async ({ data }) => {
    handled.push(text(data))
  })
  await vi.waitFor(() => expect(handled.at(-1)).toBe('d'), 30_000)
  // The server would deliver unacknowledged messages again; it has none.
  await expect.poll(() => countUnacknowledged('events', 'sink'), { timeout: 30_000 }).toBe(0)
  expect(handled).toHaveLength(4)
})

test('the same message id is stored once', async () => {
  await nats.ensureStream({ name: 'ids', subjects: ['ids.*'] })
  await publish('ids.x', 'first', 'id-1')
  await publish('ids.x', 'again', 'id-1')
  await publish('ids.x', 'other', 'id-2')
  const handled: string[] = []
  await using _ = nats.consumeDurable({ stream: 'ids', durable: 'sink' }, async ({ data }) => {
    handled.push(text(data))
  })
  await vi.waitFor(() => expect(handled).toEqual(['first', 'other']), 30_000)
})

test('a handler that fails gets the message again', async () => {
  await nats.ensureStream({ name: 'mail', subjects: ['mail.*'] })
  await publish('mail.welcome', 'alice')
  const deliveries: number[] = []
  const errors: unknown[] = []
  await using _ = nats.consumeDurable(
    { stream: 'mail', durable: 'sender', onError: (error) => errors.push(error) },
    async ({ deliveryCount }) => {
      deliveries.push(deliveryCount)
      if (deliveryCount === 1) throw new Error('mail server is away')
    },
  )
  await vi.waitFor(() => expect(deliveries).toEqual([1, 2]), 30_000)
  expect(errors.map(String)).toEqual(['Error: mail server is away'])
})

test('a message that a consumer did not acknowledge before it died is delivered to the next one', async () => {
  await nats.ensureStream({ name: 'crash', subjects: ['crash.*'] })
  await publish('crash.x', 'precious')
  const doomed = await connectNats({ url: engines.natsUrl, name: 'doomed', prefix: engines.natsPrefix })
  const inFlight = Promise.withResolvers<void>()
  // Never settles, as in a process that is killed while it works; the message is never acknowledged.
  doomed.consumeDurable({ stream: 'crash', durable: 'sink', ackWaitMs: 500 }, async () => {
    inFlight.resolve()
    await new Promise(() => {})
  })
  await inFlight.promise
  await doomed.drain()

  const handled: string[] = []
  await using _ = nats.consumeDurable(
    { stream: 'crash', durable: 'sink', ackWaitMs: 500 },
    async ({ data, deliveryCount }) => {
      handled.push(`${text(data)} ${deliveryCount}`)
    },
  )
  await vi.waitFor(() => expect(handled).toEqual(['precious 2']), 10_000)
})
