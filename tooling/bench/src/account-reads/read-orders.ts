/**
 * Reads all open orders of one user at a fixed rate for a fixed time; a separate process, so that it does not slow what
 * is measured.
 */
import { Agent, request } from 'node:http'
import { paths } from '@argosy/wire/http'
import { signInDevelopmentUser } from '@argosy/dev-env'

export type ReadOrder = {
  readonly gatewayUrl: string
  readonly userName: string
  readonly readsPerSecond: number
  readonly seconds: number
}

export type ReadResult = {
  readonly answered: number
  readonly failed: number
  /** Refused by the gateway, which limits the order reads of an account per second. */
  readonly refused: number
  /** Due, but the maximum number of reads was already in flight. */
  readonly skipped: number
  readonly bytes: number
  /** Null when no read was answered. */
  readonly p50Ms: number | null
}

const underWayMax = 8
const agent = new Agent({ keepAlive: true, maxSockets: underWayMax })

process.once('message', (order: ReadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(0))

async function run({ gatewayUrl, userName, readsPerSecond, seconds }: ReadOrder): Promise<ReadResult> {
  const user = await signInDevelopmentUser(gatewayUrl, userName)
  const underWay = new Set<Promise<void>>()
  const latenciesMs: number[] = []
  let [failed, refused, skipped, bytes] = [0, 0, 0, 0]
  for (let index = 0; index < readsPerSecond * seconds; index++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 / readsPerSecond))
    if (underWay.size >= underWayMax) {
      skipped += 1
      continue
    }
    const read = readOnce().finally(() => underWay.delete(read))
    underWay.add(read)
  }
  await Promise.all(underWay)
  agent.destroy()
  latenciesMs.sort((one, other) => one - other)
  return {
    answered: latenciesMs.length,
    failed,
    refused,
    skipped,
    bytes,
    p50Ms: latenciesMs[Math.floor(latenciesMs.length / 2)] ?? null,
  }

  async function readOnce(): Promise<void> {
    const headers = await user.dress('GET', paths.orders)
    const startedAtMs = performance.now()
    const size = await new Promise<number>((resolve) => {
      const sent = request(gatewayUrl + paths.orders, { method: 'GET', agent, headers, timeout: 5_000 }, (response) => {
        let received = 0
        response.on('data', (chunk: Buffer) => (received += chunk.length))
        if (response.statusCode === 429) refused += 1
        response.on('end', () => resolve(response.statusCode === 200 ? received : response.statusCode === 429 ? -1 : 0))
        response.on('error', () => resolve(0))
      })
      sent.on('error', () => resolve(0))
      sent.on('timeout', () => sent.destroy())
      sent.end()
    })
    if (size === 0) failed += 1
    if (size <= 0) return
    bytes = size
    latenciesMs.push(performance.now() - startedAtMs)
  }
}
