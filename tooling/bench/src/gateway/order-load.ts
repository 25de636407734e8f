/** Sends signed orders over a few connections and counts; a process of its own, so that it slows nobody it measures. */
import { paths } from '@argosy/contracts/http'
import type { SignAlgorithm } from '@argosy/contracts/signing'
import { signInDevelopmentUser } from '@argosy/dev-env'
import { openLine } from './raw-line.ts'

export type OrderLoad = {
  readonly port: number
  /** Where the session is begun that the orders are of; who answers them may believe anybody. */
  readonly gatewayUrl: string
  readonly algorithm: SignAlgorithm
  /** One request for all: for who does not mind a signature that comes twice. */
  readonly isRepeated: boolean
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type OrderLoadResult = {
  readonly ordersPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** All that were sent, warm-up included: what the CPU time of the other side is divided by. */
  readonly sent: number
  readonly refusals: readonly string[]
}

const path = paths.orders
/** Closes at once: nobody sells so cheaply. */
const body = JSON.stringify({
  marketId: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '59000.00',
  quantity: '0.001',
  timeInForce: 'ioc',
})
/** More than the gateway answers. */
const preparedPerSecond = 4_500
/** A signature is good for 30 s, so a busy machine prepares fewer; when they are all sent, the round is over. */
const prepareMsMax = 15_000
const preparedAtOnce = 500

process.once('message', (load: OrderLoad) => void run(load).then((result) => process.send?.(result)))

async function run(load: OrderLoad): Promise<OrderLoadResult> {
  // Signed before the clock starts: the browser's work is not the gateway's.
  const count = load.isRepeated ? 1 : Math.ceil(((load.warmUpMs + load.measureMs) / 1_000) * preparedPerSecond)
  const prepared = await prepare(load, count)
  process.send?.('prepared')
  const startedMs = performance.now()
  const [measureFromMs, endMs] = [startedMs + load.warmUpMs, startedMs + load.warmUpMs + load.measureMs]
  const tookMs: number[] = []
  const refusals = new Map<string, number>()
  let sent = 0
  let endedMs = endMs
  await Promise.all(Array.from({ length: load.connections }, sendUntilEnd))
  tookMs.sort((one, other) => one - other)
  return {
    ordersPerSecond: tookMs.length / ((endedMs - measureFromMs) / 1_000),
    p50Ms: tookMs[Math.floor(tookMs.length * 0.5)] ?? Number.NaN,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN,
    sent,
    refusals: [...refusals].map(([code, times]) => `${times} × ${code}`),
  }

  async function sendUntilEnd(): Promise<void> {
    using line = openLine(load.port)
    for (;;) {
      const fromMs = performance.now()
      if (fromMs >= endMs) return
      const next = prepared[load.isRepeated ? 0 : sent]
      if (!next) return void (endedMs = Math.min(endedMs, fromMs))
      sent += 1
      const answer = await line.ask(next)
      const untilMs = performance.now()
      const code = /"code":"([^"]*)"/.exec(answer)?.[1] ?? answer.slice(0, 30)
      if (code !== '00000') refusals.set(code, (refusals.get(code) ?? 0) + 1)
      else if (untilMs >= measureFromMs && untilMs < endedMs) tookMs.push(untilMs - fromMs)
    }
  }
}

async function prepare({ gatewayUrl, port, algorithm }: OrderLoad, count: number): Promise<Buffer[]> {
  const alice = await signInDevelopmentUser(gatewayUrl, 'alice', algorithm)
  const host = `127.0.0.1:${port}`
  const prepareOne = async () => {
    const more = { host, origin: `http://${host}`, 'content-length': String(Buffer.byteLength(body)) }
    const headers = Object.entries({ ...(await alice.dress('POST', path, body)), ...more })
    const lines = [`POST ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  const endsAtMs = performance.now() + prepareMsMax
  const prepared: Buffer[] = []
  while (prepared.length < count && performance.now() < endsAtMs) {
    const length = Math.min(preparedAtOnce, count - prepared.length)
    prepared.push(...(await Promise.all(Array.from({ length }, prepareOne))))
  }
  return prepared
}
