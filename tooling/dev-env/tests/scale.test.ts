import { paths } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInDevelopmentUser, startExchange, type DevelopmentUser, type Exchange } from '../src/index.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway', 'push'],
    proxy: true,
    seedMinutes: 1,
    scale: { gateway: 2, push: 2 },
  })
})
afterAll(() => exchange[Symbol.asyncDispose]())

test('several gateways share one session and its signed orders, and one that ends takes no order of the others along', async () => {
  const { proxyUrl = '' } = exchange.addresses
  const alice = await signInDevelopmentUser(proxyUrl, 'alice')
  const gateways = [...exchange.apps].filter(({ name }) => name === 'gateway')
  expect(gateways.map(({ instance }) => instance)).toEqual(['gateway', 'gateway-2'])

  const codes = await placeOrders(proxyUrl, alice, 20)
  expect(codes).toEqual(codes.map(() => '00000'))
  const counts = await Promise.all(gateways.map(({ statusUrl }) => countOrders(statusUrl)))
  expect(Math.min(...counts)).toBeGreaterThan(0)

  await gateways[1]?.kill('SIGKILL')
  // nginx notices the dead process by the first order that it fails to pass on, and uses the other one from then on.
  await expect.poll(async () => new Set(await placeOrders(proxyUrl, alice, 10))).toEqual(new Set(['00000']))
})

test('a socket is answered whichever process of push it reaches', async () => {
  const address = `${exchange.addresses.proxyUrl?.replace('http', 'ws')}/ws`
  const sockets = Array.from({ length: 4 }, () => new WebSocket(address))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.addEventListener('open', resolve))))
  const push = [...exchange.apps].filter(({ name }) => name === 'push')
  const counts = await Promise.all(push.map(({ statusUrl }) => readMetric(statusUrl, /^argosy_push_sockets\S* (\d+)/m)))
  expect(counts).toEqual([2, 2])
  for (const socket of sockets) socket.close()
})

async function placeOrders(origin: string, user: DevelopmentUser, count: number): Promise<string[]> {
  const order = JSON.stringify({ marketId: 'AAVEUSDT', side: 'buy', type: 'limit', price: '100.00', quantity: '0.1' })
  const codes: string[] = []
  for (let placed = 0; placed < count; placed++) {
    const headers = await user.dress('POST', paths.orders, order)
    const response = await fetch(origin + paths.orders, { method: 'POST', headers, body: order })
    codes.push(((await response.json()) as { code: string }).code)
  }
  return codes
}

const countOrders = (statusUrl: string) =>
  readMetric(statusUrl, /^argosy_http_request_seconds_count\{[^}]*route="\/v1\/trade\/spot\/orders"[^}]*\} (\d+)/m)

async function readMetric(statusUrl: string, pattern: RegExp): Promise<number> {
  const text = await (await fetch(`${statusUrl}/metrics`)).text()
  return Number(pattern.exec(text)?.[1] ?? 0)
}
