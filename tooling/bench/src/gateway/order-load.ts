/** Sends signed orders over a few connections and counts; a process of its own, so that it slows nobody it measures. */
import { paths } from '@argosy/contracts/http'
import type { SignAlgorithm } from '@argosy/contracts/signing'
import { signInDevelopmentUser } from '@argosy/dev-env'
import { sendOrders, type OrderLoadResult, type SendShape } from './send-orders.ts'

export type OrderLoad = SendShape & {
  /** Where the session is begun that the orders are of; who answers them may believe anybody. */
  readonly gatewayUrl: string
  readonly algorithm: SignAlgorithm
  /** One request for all: for who does not mind a signature that comes twice. */
  readonly isRepeated: boolean
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
