import { caFile, createTemporaryRun, makeCertificates, removeTemporaryRun, startNats } from '@argosy/backing-services'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connectNats } from '../src/index.ts'

const run = await createTemporaryRun({ isInMemory: true })
const stranger = await createTemporaryRun({ isInMemory: true })
const certificate = await makeCertificates(run)
await makeCertificates(stranger)
const server = await startNats({ directory: run.nats, certificate })
test.afterAll(async () => {
  await server[Symbol.asyncDispose]()
  removeTemporaryRun(run)
  removeTemporaryRun(stranger)
})

test('[check 81] with the CA that signed the server’s certificate the connection is encrypted', async () => {
  await using nats = await connectNats({ url: server.url, caFile: caFile(run.directory), name: 'test' })
  using _echo = nats.subscribe('echo', (message) => message.respond(message.data))
  const answer = await nats.request('echo', new TextEncoder().encode('hello'), { timeoutMs: 30_000 })
  expect(new TextDecoder().decode(answer)).toBe('hello')
})

// A client retries until it succeeds; a second attempt seen by the server proves that the first one failed.

test('[check 81] a server certificate of another CA is refused', async () => {
  let isConnected = false
  void connectNats({ url: server.url, caFile: caFile(stranger.directory), name: 'doomed' }).then(
    () => (isConnected = true),
  )
  const attempts = () => server.logTail(500).match(/TLS handshake error/g)?.length ?? 0
  await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(isConnected).toBe(false)
})

test('[check 81] a server without TLS receives no password', async () => {
  let [received, attempts] = ['', 0]
  const impostor = createServer((socket) => {
    attempts += 1
    socket.on('data', (data) => (received += data.toString('latin1'))).on('error', () => undefined)
    socket.write('INFO {"server_id":"impostor","version":"2.15.1","proto":1,"headers":true,"max_payload":1048576}\r\n')
  })
  impostor.listen(0, '127.0.0.1')
  await once(impostor, 'listening')
  const url = `tls://gateway:hunter2@127.0.0.1:${(impostor.address() as AddressInfo).port}`
  void connectNats({ url, caFile: caFile(run.directory), name: 'doomed' })
  await expect.poll(() => attempts, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(received).toBe('')
  impostor.close()
})
