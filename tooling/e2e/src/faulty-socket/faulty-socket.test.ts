import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@argosy/backing-services'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startFaultySocket, type FaultySocket } from './index.ts'

/** A server that broadcasts frames and records what it received. */
async function startTarget() {
  const received: string[] = []
  const headers: Record<string, unknown>[] = []
  const http = createServer((request, response) => {
    headers.push(request.headers)
    if (request.url === '/moved') response.writeHead(302, { location: `http://${request.headers.host}/there` })
    response.end(`plain ${request.url}`)
  })
  const server = new WebSocketServer({ server: http })
  server.on('connection', (socket, request) => {
    headers.push({ ...request.headers, url: request.url })
    socket.on('message', (data: Buffer) => received.push(data.toString()))
  })
  http.listen(await freePort(), '127.0.0.1')
  await once(http, 'listening')
  return {
    received,
    headers,
    server,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    broadcast: (...texts: string[]) => server.clients.forEach((client) => texts.forEach((text) => client.send(text))),
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate()
      server.close()
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
    },
  }
}

let target: Awaited<ReturnType<typeof startTarget>>
let proxy: FaultySocket
/** Held frames, released with letGo(). */
const held: (() => void)[] = []

beforeEach(async () => {
  target = await startTarget()
  const wait = () => new Promise<void>((resolve) => void held.push(resolve))
  proxy = await startFaultySocket({ target: target.url, port: await freePort(), wait })
})
afterEach(async () => {
  held.length = 0
  await proxy[Symbol.asyncDispose]()
  await target[Symbol.asyncDispose]()
})

/** Waits until this many frames are held, then releases them. */
async function letGo(count: number): Promise<void> {
  await expect.poll(() => held.length).toBe(count)
  for (const go of held.splice(0)) go()
}

async function openPage(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/ws?realm=paper`, { headers })
  const received: string[] = []
  let isClosed = false
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  socket.on('close', () => (isClosed = true))
  socket.on('error', () => {})
  await once(socket, 'open')
  await expect.poll(() => target.server.clients.size).toBeGreaterThan(0)
  return { socket, received, isClosed: () => isClosed }
}

test('frames pass both ways, with the visitor’s cookie, path and an origin of the server’s own', async () => {
  const page = await openPage({ cookie: 'session=1', origin: proxy.url })
  page.socket.send('hello')
  target.broadcast('1', '2')
  await expect.poll(() => page.received).toEqual(['1', '2'])
  await expect.poll(() => target.received).toEqual(['hello'])
  expect(target.headers[0]).toMatchObject({ cookie: 'session=1', origin: target.url, url: '/ws?realm=paper' })
})

test('plain HTTP passes unchanged and stays on the proxy', async () => {
  expect(await (await fetch(`${proxy.url}/spot/BTCUSDT`)).text()).toBe('plain /spot/BTCUSDT')
  const moved = await fetch(`${proxy.url}/moved`, { redirect: 'manual' })
  expect(moved.headers.get('location')).toBe(`${proxy.url}/there`)
})

test('frames are lost, doubled, turned around and corrupted by command, and not after healing', async () => {
  const page = await openPage()
  proxy.setFaults({ duplicateEvery: 2 })
  target.broadcast('a', 'b')
  await expect.poll(() => page.received.splice(0)).toEqual(['a', 'b', 'b'])
  proxy.setFaults({ loseEvery: 1 })
  target.broadcast('c')
  await expect.poll(() => proxy.hits.lost).toBe(1)
  proxy.setFaults({ reorderEvery: 2 })
  target.broadcast('d', 'e')
  await expect.poll(() => page.received.splice(0)).toEqual(['e', 'd'])
  proxy.setFaults({ corruptEvery: 1 })
  target.broadcast('{"price":"100"}')
  await expect.poll(() => page.received).toHaveLength(1)
  expect(page.received.splice(0)[0]).not.toBe('{"price":"100"}')
  proxy.heal()
  target.broadcast('f', 'g')
  await expect.poll(() => page.received).toEqual(['f', 'g'])
  expect(proxy.hits).toEqual({ lost: 1, duplicated: 1, reordered: 1, corrupted: 1 })
})

test('a frame that nothing overtakes arrives all the same', async () => {
  const page = await openPage()
  proxy.setFaults({ reorderEvery: 1 })
  target.broadcast('alone')
  await letGo(1)
  await expect.poll(() => page.received).toEqual(['alone'])
})

test('a delay holds frames back in their order', async () => {
  const page = await openPage()
  proxy.setFaults({ delayMs: 300, duplicateEvery: 1 })
  target.broadcast('1', '2')
  await expect.poll(() => proxy.hits.duplicated).toBe(2)
  proxy.heal()
  target.broadcast('3')
  // Another page receives it at once; this one waits for the earlier frames.
  const other = await openPage()
  await expect.poll(() => target.server.clients.size).toBe(2)
  target.broadcast('4')
  await expect.poll(() => other.received).toEqual(['4'])
  expect(page.received).toEqual([])
  await letGo(2)
  await expect.poll(() => page.received).toEqual(['1', '1', '2', '2', '3', '4'])
})

test('a cut ends both ends, and the page may come back', async () => {
  const page = await openPage()
  proxy.cut()
  await expect.poll(page.isClosed).toBe(true)
  await expect.poll(() => target.server.clients.size).toBe(0)
  await openPage()
  expect(proxy.connectionCount).toBe(1)
})

test('a half-open connection neither sends nor receives and is not closed, even when the server stops', async () => {
  const page = await openPage()
  proxy.goSilent()
  // A second page that receives all frames.
  const other = await openPage()
  await expect.poll(() => target.server.clients.size).toBe(2)
  target.broadcast('lost')
  page.socket.send('unheard')
  other.socket.send('heard')
  let answers = 0
  for (const client of target.server.clients) {
    client.on('pong', () => (answers += 1))
    client.ping()
  }
  await expect.poll(() => [other.received, target.received, answers]).toEqual([['lost'], ['heard'], 1])
  for (const client of target.server.clients) client.terminate()
  await expect.poll(other.isClosed).toBe(true)
  expect([page.received, target.received, page.isClosed(), answers]).toEqual([[], ['heard'], false, 1])
  proxy.heal()
  const next = await openPage()
  target.broadcast('again')
  await expect.poll(() => next.received).toEqual(['again'])
  expect(page.received).toEqual([])
})

test('while the server is down connections are refused', async () => {
  const page = await openPage()
  proxy.refuse()
  await expect.poll(page.isClosed).toBe(true)
  const refused = new WebSocket(proxy.url.replace('http', 'ws'))
  const [error] = (await once(refused, 'error')) as [Error]
  expect(error).toBeInstanceOf(Error)
  proxy.heal()
  await openPage()
})

test('a server that closes closes the page', async () => {
  const page = await openPage()
  for (const client of target.server.clients) client.close()
  await expect.poll(page.isClosed).toBe(true)
})
