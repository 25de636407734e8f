import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startExchange } from '@argosy/dev-env'
import { measureLoad, medianRound, startBare, type Contestant } from '../gateway/measure-rounds.ts'
import { isBelow, presentGatewayBench, type RoundResult, type ShapeResult } from '../gateway/present-gateway-bench.ts'
import { refuseFewDescriptors } from '../push/descriptors.ts'
import { makeLoadKeys } from './load-keys.ts'
import { measureSockets, type SocketResult } from './measure-sockets.ts'
import type { OpenOrderLoad } from './open-order-load.ts'

const shapes = [
  { name: 'hmac, 8 at once', connections: 8 },
  { name: 'hmac, 64 at once', connections: 64 },
] as const

const warmUpRounds = 4
const socketGoalP99Ms = 250

const help = `pnpm bench openapi [--seconds N] [--rounds N] [--sockets N] [--rate N] [--floor N]

First signed orders per second through the open API against the same route on a bare Fastify, which checks nothing,
side by side before one engine: rounds alternate between the two, and the median round of each counts.
Then private sockets of a hundred keys while their owners place orders: how old an order's update is when it arrives,
from the time of its command. Loopback only.

  --seconds N   measured seconds per round, and five times as many of the sockets (4)
  --rounds N    rounds per shape and side (3)
  --sockets N   private sockets, up to 2,000 (2000)
  --rate N      orders a second while the sockets listen; each goes to a tenth of them (10)
  --floor N     ends with 1 when a ratio is below this, an order was refused, or updates are missing or later than
                their goal divided by it (0: it never does)`

export async function benchOpenApi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      sockets: { type: 'string', default: '2000' },
      rate: { type: 'string', default: '10' },
      floor: { type: 'string', default: '0' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  const [seconds, rounds, sockets] = [Number(values.seconds), Number(values.rounds), Number(values.sockets)]
  refuseFewDescriptors(sockets, 1)
  await using exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway', 'push'],
    seedMinutes: 1,
    mode: 'test',
    logLevel: 'warn',
    env: {
      gateway: { API_KEY_CALLS_PER_SECOND: '10000' },
      push: { SOCKETS_MAX: '19000', SOCKETS_PER_NETWORK_MAX: '19000' },
    },
  })
  const byUser = await makeLoadKeys(exchange)
  await using bare = await startBare(exchange, 'bare-open-gateway.ts')
  const { gatewayUrl } = exchange.addresses
  const ours = { port: Number(new URL(gatewayUrl).port), pid: exchange.apps.get('gateway').pid ?? 0 }
  const load = ({ port, pid }: Contestant, shape: Omit<OpenOrderLoad, 'port' | 'keys'>) => {
    const order = { ...shape, port, keys: byUser.flatMap(([key]) => (key ? [key] : [])) } satisfies OpenOrderLoad
    return measureLoad({ port, pid }, join(import.meta.dirname, 'open-order-load.ts'), order)
  }
  // Warm-up, so that everything is compiled: an order costs the gateway three times as much in its first seconds.
  for (let round = 0; round < warmUpRounds; round += 1) {
    for (const side of [bare, ours]) await load(side, { connections: 64, warmUpMs: 0, measureMs: 3_000 })
  }
  const results: ShapeResult[] = []
  for (const { name, connections } of shapes) {
    const bareRounds: RoundResult[] = []
    const ourRounds: RoundResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      const shape = { connections, warmUpMs: 500, measureMs: seconds * 1_000 }
      bareRounds.push(await load(bare, shape))
      ourRounds.push(await load(ours, shape))
    }
    results.push({ name, bare: medianRound(bareRounds), ours: medianRound(ourRounds) })
  }
  console.log(presentGatewayBench(results))
  console.log(`\nopening ${sockets.toLocaleString('en')} private sockets`)
  const measured = await measureSockets(exchange, byUser, {
    sockets,
    ordersPerSecond: Number(values.rate),
    seconds: seconds * 5,
  })
  console.log(presentSockets(measured))
  const floor = Number(values.floor)
  if (floor > 0 && (results.some((result) => isBelow(result, floor)) || !isWithin(measured, socketGoalP99Ms / floor)))
    process.exitCode = 1
}

/** Missing updates count as too slow. */
function isWithin({ p99Ms, updates, orders, sockets }: SocketResult, limitMs: number): boolean {
  return p99Ms <= limitMs && updates >= (orders * sockets) / 10
}

function presentSockets(result: SocketResult): string {
  const { sockets, orders, updates, p50Ms, p99Ms, maxMs, pushCores } = result
  return [
    `${sockets.toLocaleString('en')} private sockets, ${orders.toLocaleString('en')} orders, ${updates.toLocaleString('en')} updates heard`,
    `from the order's command to its update: p50 ${p50Ms} ms, p99 ${p99Ms} ms, at most ${maxMs} ms; push used ${pushCores.toFixed(2)} of a core`,
    `p99 ${p99Ms} ms, goal ${socketGoalP99Ms} ms ${isWithin(result, socketGoalP99Ms) ? 'reached' : 'not reached'}`,
  ].join('\n')
}
