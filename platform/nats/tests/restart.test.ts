import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectNats, type Nats } from '../src/index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array) => new TextDecoder().decode(data)
const directory = mkdtempSync(join(tmpdir(), 'argosy-nats-'))

let server: Awaited<ReturnType<typeof startNats>>
let nats: Nats

beforeAll(async () => {
  server = await startNats({ directory })
  nats = await connectNats({ url: server.url, name: 'survivor' })
})

afterAll(async () => {
  await nats.drain()
  await server[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true, force: true })
})

test('after a kill and restart the status is reported, and subscriptions and requests work again', async () => {
  const statuses: string[] = []
  using _status = nats.onStatus((status) => statuses.push(status))
  using _ = nats.subscribe('cmd.echo', (message) => message.respond(message.data))
  await nats.flush()

  await server.kill('SIGKILL')
  await vi.waitFor(() => expect(nats.check()).toBe('NATS is not connected'), 30_000)
  nats.publish('md.lost', bytes('too late'))
  expect(nats.droppedCount).toBe(1)

  await server.start()
  await vi.waitFor(() => expect(nats.check()).toBe(true), 30_000)
  expect(text(await nats.request('cmd.echo', bytes('again'), { timeoutMs: 2_000 }))).toBe('again')
  expect(statuses).toEqual(['disconnected', 'connected'])
})

test('a durable consumer goes on by itself after a restart, and nothing acknowledged by the stream is lost', async () => {
  await nats.ensureStream({ name: 'events', subjects: ['events.*'] })
  const handled = new Set<string>()
  await using _ = nats.consumeDurable({ stream: 'events', durable: 'sink', ackWaitMs: 1_000 }, async ({ data }) => {
    handled.add(text(data))
  })
  const publish = (body: string) => nats.publishDurable('events.x', bytes(body), { messageId: body, timeoutMs: 1_000 })
  await publish('before')
  await vi.waitFor(() => expect(handled).toContain('before'), 30_000)

  await server.kill('SIGKILL')
  await server.start()
  await vi.waitFor(() => publish('after'), { timeout: 30_000 })
  await vi.waitFor(() => expect(handled).toContain('after'), 30_000)
})

test('closing does not wait for an unavailable server', async () => {
  const leaver = await connectNats({ url: server.url, name: 'leaver' })
  await server.kill('SIGKILL')
  // It would try to connect for ever: the server starts only after the closing is over.
  await expect(leaver.drain()).resolves.toBeUndefined()
  await server.start()
})

test('a service may start before its server', async () => {
  await server.kill('SIGKILL')
  const connecting = connectNats({ url: server.url, name: 'early' })
  await server.start()
  await using connected = await connecting
  expect(connected.check()).toBe(true)
})
