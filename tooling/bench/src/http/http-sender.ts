import { Agent, request } from 'node:http'
import { paths, type Envelope, type OrderReceiptView } from '@argosy/wire/http'
import { signInDevelopmentUser, type DevelopmentUser } from '@argosy/dev-env'

/** Runs as a separate process, so that sending never waits for what is measured. */
export type SendOrder = {
  /** Where the traders sign in. */
  readonly gatewayUrl: string
  /** Where their orders go. */
  readonly targetUrl: string
  readonly ordersPerSecond: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type SendResult = {
  readonly ordersPerSecond: number
  readonly acknowledged: number
  readonly refused: number
  readonly failed: number
  readonly p50Ms: number
  readonly p90Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

type Trader = { readonly user: DevelopmentUser; readonly resting: number[] }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
// Of fifteen orders five rest, far from the market, nine take, and one is a market order; each resting order is
// cancelled later, so that limit orders, cancels and market orders are 70 to 25 to 5.
const restingPrices = { buy: '66000.00', sell: '68000.00' } as const
const takingPrices = { buy: '69500.00', sell: '64500.00' } as const
const restingMax = 40

process.once('message', (order: SendOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)))
})

/**
 * Latency counts from each order's scheduled time, so an order that is sent late because others are slow includes that
 * wait.
 */
async function run({ gatewayUrl, targetUrl, ordersPerSecond, warmUpMs, measureMs }: SendOrder): Promise<SendResult> {
  const users = await Promise.all(['alice', 'bob'].map((name) => signInDevelopmentUser(gatewayUrl, name)))
  const traders = users.map((user): Trader => ({ user, resting: [] }))
  const startedAtMs = performance.now()
  const endsAfterMs = warmUpMs + measureMs
  const latenciesMs: number[] = []
  const count = { acknowledged: 0, refused: 0, failed: 0 }
  const inFlight = new Set<Promise<void>>()

  async function placeOne(index: number, dueAfterMs: number): Promise<void> {
    const trader = traders[index % traders.length]
    if (!trader) return
    const answer = await call<OrderReceiptView>(targetUrl, trader, 'POST', paths.orders, orderAt(index))
    if (dueAfterMs >= warmUpMs) {
      latenciesMs.push(performance.now() - startedAtMs - dueAfterMs)
      count[!answer ? 'failed' : answer.data ? 'acknowledged' : 'refused'] += 1
    }
    if (answer?.data?.status === 'resting') trader.resting.push(answer.data.orderId)
    const oldest = trader.resting.length > restingMax ? trader.resting.shift() : undefined
    if (oldest !== undefined) await call(targetUrl, trader, 'DELETE', paths.order(oldest), {})
  }

  await new Promise<void>((resolve) => {
    let index = 0
    let isMeasuring = false
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedAtMs
      if (!isMeasuring && elapsedMs >= warmUpMs) isMeasuring = process.send?.('measuring') ?? true
      for (; (index * 1_000) / ordersPerSecond <= Math.min(elapsedMs, endsAfterMs); index++) {
        const work = placeOne(index, (index * 1_000) / ordersPerSecond).finally(() => inFlight.delete(work))
        inFlight.add(work)
      }
      if (elapsedMs < endsAfterMs) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await Promise.all(inFlight)
  agent.destroy()
  latenciesMs.sort((a, b) => a - b)
  const percentile = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN
  return {
    ...count,
    ordersPerSecond: (latenciesMs.length * 1_000) / measureMs,
    p50Ms: percentile(0.5),
    p90Ms: percentile(0.9),
    p99Ms: percentile(0.99),
    maxMs: percentile(1),
  }
}

function orderAt(index: number): object {
  // Two traders alternate, and each buys as often as it sells.
  const side = (index >> 1) % 2 === 0 ? 'buy' : 'sell'
  const order = { marketId: 'BTCUSDT', side, clientOrderId: `bench-${index}` }
  if (index % 15 === 14)
    return { ...order, type: 'market', ...(side === 'buy' ? { cost: '7.00' } : { quantity: '0.00010' }) }
  const price = index % 3 === 0 ? restingPrices[side] : takingPrices[side]
  return { ...order, type: 'limit', price, quantity: '0.00010' }
}

/** Returns the answer's data; undefined when the exchange failed or no answer came. */
async function call<T>(
  targetUrl: string,
  { user }: Pick<Trader, 'user'>,
  method: string,
  path: string,
  body: object,
): Promise<Envelope<T> | undefined> {
  const content = JSON.stringify(body)
  // An explicit length: without it Node closes the connection after a DELETE.
  const length = { 'content-length': Buffer.byteLength(content) }
  const headers = { ...(await user.dress(method, path, content)), ...length }
  return new Promise((resolve) => {
    const sent = request(targetUrl + path, { method, agent, headers, timeout: 15_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const isAnswer = (response.statusCode ?? 500) < 500
        resolve(isAnswer ? (JSON.parse(Buffer.concat(chunks).toString()) as Envelope<T>) : undefined)
      })
    })
    sent.on('error', () => resolve(undefined))
    sent.on('timeout', () => sent.destroy())
    sent.end(content)
  })
}
