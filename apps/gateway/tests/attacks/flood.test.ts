/** A flood of strangers: their traces in Redis are bounded by their networks, and traders can keep trading. */
import { makeDevelopmentKey, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, startRedis, type AcquiredEngines, type Engine } from '@argosy/backing-services'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, createOpenClient, type OpenClient } from '../program-api/open-client.ts'
import type { FloodAnswer, FloodOrder } from './flood.ts'

/** CI's rotation runs the long version, 100,000 calls in both tests together; the gate checks only the memory. */
const isLong = process.env['ARGOSY_LONG_ATTACKS'] === '1'
const callCount = isLong ? 50_000 : 1_500
/** 512 bytes per call plus what the gateway stores itself, and never more than 10 MB. */
const memoryBytesMax = Math.min(10 * 1_024 * 1_024, 256 * 1_024 + callCount * 512)

const stack = new AsyncDisposableStack()
let redis: Engine
let exchange: Exchange
let strangers: ChildProcess
let alice: OpenClient

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'argosy-flood-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const shared: AcquiredEngines = stack.use(await acquireEngines())
  // A Redis of its own, so that the data of other tests is not counted.
  redis = stack.use(await startRedis({ directory: join(directory, 'redis') }))
  const engines = { ...shared, redisUrl: redis.url }
  exchange = stack.use(
    await startExchange({
      apps: ['engine-a', 'gateway'],
      engines,
      proxy: true,
      seedMinutes: 1,
      mode: 'test',
      env: { gateway: { API_KEY_CALLS_PER_SECOND: '10000', SIGNING_ALGORITHM: 'p256' } },
    }),
  )
  strangers = fork(new URL('./flood.ts', import.meta.url))
  stack.defer(() => void strangers.kill())
  alice = createOpenClient(exchange.addresses.proxyUrl ?? '', await makeDevelopmentKey(exchange))
})

afterAll(() => stack.disposeAsync())

async function flood(order: Omit<FloodOrder, 'keyUrl'>): Promise<FloodAnswer> {
  strangers.send({ ...order, keyUrl: exchange.addresses.proxyUrl ?? '' })
  const [answer] = (await once(strangers, 'message')) as [FloodAnswer]
  return answer
}

async function readMemoryBytes(): Promise<number> {
  const { port, username, password } = new URL(redis.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`AUTH ${username} ${password}\r\nINFO memory\r\n`)
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('used_memory:') && text.endsWith('\r\n')) break
  }
  socket.destroy()
  return Number(/used_memory:(\d+)/.exec(text)?.[1])
}

/** Eight networks: for nginx, addresses of this machine; behind a proxy, addresses of eight households. */
const networks = Array.from({ length: 8 }, (_, at) => at + 1)
const loopbacks = networks.map((at) => `127.3.${at}.1`)
const homes = Array.from({ length: 4_096 }, (_, at) => `2001:db8:0:${(at % 8) + 1}::${at.toString(16)}`)

const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'GTC', price: '9000.00', size: '0.001' }

/** Places orders one after another until `until` resolves, and at least `ordersMin`; returns the duration of each. */
async function trade(until: Promise<unknown>, ordersMin = 0): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void until.then(() => (isOver = true))
  while (!isOver || times.length < ordersMin) {
    // clock: the time that an order takes is what the flood must not change
    const startedMs = performance.now()
    const { orderId } = await dataOf<{ orderId: string }>(alice.post('/api/v2/spot/trade/place-order', order))
    // clock: the end of the time that the order took
    times.push(performance.now() - startedMs)
    await dataOf(alice.post('/api/v2/spot/trade/cancel-order', { symbol: 'BTCUSDT', orderId }))
  }
  return times
}

const p99Of = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

const presentTimes = (kinds: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(kinds)
    .map(([kind, times]) => `p99 ${kind} ${p99Of(times).toFixed(1)} ms of ${times.length} orders`)
    .join(', ')

const presentGrowth = (bytes: number) => `Redis grew by ${(bytes / 1_024 / 1_024).toFixed(2)} MB`

function report(line: string): void {
  // oxlint-disable-next-line no-console -- the figures are what the run is for
  console.log(`flood ${line}`)
}

const countOf = (answer: FloodAnswer, statuses: readonly string[]) =>
  statuses.reduce((sum, status) => sum + (answer[status] ?? 0), 0)

test(
  `[check 63] ${callCount} calls of strangers, from 4,096 addresses of eight networks, past nginx: Redis keeps what eight networks may leave`,
  { timeout: 900_000 },
  async () => {
    const before = await readMemoryBytes()
    const answer = await flood({ url: exchange.addresses.gatewayUrl, calls: callCount, from: homes, isForwarded: true })
    const grownBytes = (await readMemoryBytes()) - before
    report(`past nginx: ${JSON.stringify(answer)}; ${presentGrowth(grownBytes)}`)
    expect(countOf(answer, Object.keys(answer))).toBe(callCount)
    expect(countOf(answer, ['failed', '500'])).toBe(0)
    expect(grownBytes).toBeLessThan(memoryBytesMax)
    await dataOf(alice.get('/api/v2/spot/account/assets'))
  },
)

/**
 * Real strangers have machines of their own; here they share two cores with the exchange. So the same flood runs twice,
 * once against a server that answers only 429 and once against the exchange, with a trader beside both. The times are
 * reported, not asserted: the goal is twice the quiet p99, and a busy machine shows more.
 */
test.runIf(isLong)(
  `[check 63] ${callCount} calls of strangers through nginx: Redis keeps as little, every order is placed, and how long orders take is told`,
  { timeout: 1_800_000 },
  async () => {
    const bystander = createServer((_request, response) => void response.writeHead(429).end('{}'))
    bystander.listen(0, '127.0.0.1')
    await once(bystander, 'listening')
    stack.defer(() => void bystander.close())
    const elsewhere = `http://127.0.0.1:${(bystander.address() as AddressInfo).port}`
    const calls = { calls: callCount, from: loopbacks, isForwarded: false }
    const before = await readMemoryBytes()
    const quiet = await trade(Promise.resolve(), 1_000)
    const beside = await trade(flood({ ...calls, url: elsewhere }), 100)
    const flooding = flood({ ...calls, url: exchange.addresses.proxyUrl ?? '' })
    const under = await trade(flooding, 100)
    const answer = await flooding
    report(`through nginx: ${JSON.stringify(answer)}; ${presentTimes({ quiet, beside, under })}`)
    expect(countOf(answer, ['500'])).toBe(0)
    expect(countOf(answer, ['429'])).toBeGreaterThan(0)
    const grownBytes = (await readMemoryBytes()) - before
    report(presentGrowth(grownBytes))
    expect(grownBytes).toBeLessThan(memoryBytesMax)
  },
)
