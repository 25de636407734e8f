import { acquireEngines } from '@argosy/backing-services'
import { sleepMs } from '@argosy/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectNats, NatsUnavailableError, type Nats } from '../src/index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array) => new TextDecoder().decode(data)

let engines: Awaited<ReturnType<typeof acquireEngines>>
let nats: Nats

beforeAll(async () => {
  engines = await acquireEngines()
  nats = await connectNats({ url: engines.natsUrl, name: 'chunks', prefix: engines.natsPrefix })
})

afterAll(async () => {
  await nats.drain()
  await engines[Symbol.asyncDispose]()
})

const publish = (subject: string, body: string) =>
  nats.publishDurable(subject, bytes(body), { messageId: body.slice(0, 40), timeoutMs: 5_000 })
const limits = { bytesMax: 1_048_576, collectMs: 1_000, ackWaitMs: 2_000 }

test('what has come is handed over together, and once acknowledged never again', async () => {
  await nats.ensureStream({ name: 'pages', subjects: ['pages'], retention: 'work' })
  for (const body of ['a', 'b', 'c']) await publish('pages', body)
  const chunks: string[] = []
  await using _ = nats.consumeChunks({ stream: 'pages', durable: 'files', ...limits }, async (messages) => {
    chunks.push(messages.map(({ data }) => text(data)).join(''))
  })
  await vi.waitFor(() => expect(chunks.join('')).toBe('abc'), 30_000)
  expect(chunks.length).toBeLessThan(3)
  await publish('pages', 'd')
  await vi.waitFor(() => expect(chunks.at(-1)).toBe('d'), 30_000)
})

test('a chunk that fails comes again whole', async () => {
  await nats.ensureStream({ name: 'failing', subjects: ['failing'], retention: 'work' })
  await publish('failing', 'one')
  await publish('failing', 'two')
  const chunks: string[][] = []
  const errors: unknown[] = []
  await using _ = nats.consumeChunks(
    { stream: 'failing', durable: 'files', ...limits, onError: (error) => errors.push(error) },
    async (messages) => {
      chunks.push(messages.map(({ data }) => text(data)).toSorted())
      if (chunks.length === 1) throw new Error('the disk is full')
    },
  )
  await vi.waitFor(() => expect(chunks.slice(1).flat().toSorted()).toEqual(chunks[0]), 30_000)
  expect(errors.map(String)).toContain('Error: the disk is full')
})

test('a handler that works longer than the ack wait extends it, and no message is delivered twice', async () => {
  await nats.ensureStream({ name: 'slow', subjects: ['slow'], retention: 'work' })
  await publish('slow', 'once')
  const deliveries: number[] = []
  await using _ = nats.consumeChunks({ stream: 'slow', durable: 'files', ...limits }, async (messages) => {
    deliveries.push(...messages.map(({ deliveryCount }) => deliveryCount))
    // clock: the server counts the wait by its own clock, so the work must really be longer than it
    await sleepMs(3 * limits.ackWaitMs)
  })
  await vi.waitFor(() => expect(deliveries).toEqual([1]), 30_000)
  await publish('slow', 'after')
  await vi.waitFor(() => expect(deliveries).toEqual([1, 1]), 40_000)
})

test('a full stream with whenFull refuse keeps its messages', async () => {
  await nats.ensureStream({ name: 'full', subjects: ['full'], retention: 'work', whenFull: 'refuse', maxBytes: 10_000 })
  const filling = async () => {
    for (let at = 0; at < 20; at++) await publish('full', `${at} ${'x'.repeat(1_000)}`)
  }
  await expect(filling()).rejects.toThrow(NatsUnavailableError)
  const first: string[] = []
  await using _ = nats.consumeChunks({ stream: 'full', durable: 'files', ...limits }, async ([message]) => {
    first.push(text(message?.data ?? new Uint8Array()).slice(0, 2))
  })
  await vi.waitFor(() => expect(first[0]).toBe('0 '), 30_000)
})
