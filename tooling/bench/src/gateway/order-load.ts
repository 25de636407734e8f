/**
 * Sends signed orders over a few connections and counts the answers; a separate process, so that it does not slow what
 * is measured.
 */
import { paths } from '@argosy/wire/http'
import type { SignAlgorithm } from '@argosy/wire/signing'
import { signInDevelopmentUser } from '@argosy/dev-env'
import { sendOrders, type OrderLoadResult, type SendShape } from './send-orders.ts'

export type OrderLoad = SendShape & {
  /** Where the orders' session signs in; the measured server may accept any session. */
  readonly gatewayUrl: string
  readonly algorithm: SignAlgorithm
  /** Sends one request repeatedly, for a server that does not refuse a reused signature. */
  readonly isRepeated: boolean
}

const path = paths.orders
/** An IOC order far below the market: it finds no seller and closes at once. */
const body = JSON.stringify({
  marketId: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '59000.00',
  quantity: '0.001',
  timeInForce: 'ioc',
})
/** More than the gateway can answer. */
const preparedPerSecond = 4_500
/** A signature is valid for 30 s, so a busy machine prepares fewer; the round ends when all are sent. */
const prepareMsMax = 15_000
const preparedAtOnce = 500

process.once('message', (load: OrderLoad) => void run(load).then((result) => process.send?.(result)))

async function run(load: OrderLoad): Promise<OrderLoadResult> {
  // Signed before the clock starts: signing is the browser's work, not the gateway's.
  const count = load.isRepeated ? 1 : Math.ceil(((load.warmUpMs + load.measureMs) / 1_000) * preparedPerSecond)
  const prepared = await prepare(load, count)
  process.send?.('prepared')
  return sendOrders(load, (index) => prepared[load.isRepeated ? 0 : index])
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
