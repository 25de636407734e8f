import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startExchange } from '@argosy/dev-env'
import { measureGuardCosts } from './guard-costs.ts'
import { measureLoad, medianRound, startBare, type Contestant } from './measure-rounds.ts'
import type { OrderLoad } from './order-load.ts'
import { isBelow, presentGatewayBench, type RoundResult, type ShapeResult } from './present-gateway-bench.ts'

/** RSA is the default for browsers, P-256 the one that slow browsers use instead. */
const shapes = [
  { name: 'rsa2048, 8 at once', algorithm: 'rsa2048', connections: 8 },
  { name: 'rsa2048, 64 at once', algorithm: 'rsa2048', connections: 64 },
  { name: 'p256, 64 at once', algorithm: 'p256', connections: 64 },
] as const

const warmUpRounds = 4

const help = `pnpm bench gateway [--seconds N] [--rounds N] [--floor N] [--profile DIRECTORY]

Signed orders per second through the gateway against the same route on a bare Fastify, which checks nothing, side by
side before one engine: rounds alternate between the two, and the median round of each counts.

  --seconds N          measured seconds per round (4)
  --rounds N           rounds per shape and side (3)
  --floor N            ends with 1 when a ratio is below this, or an order was refused (0: it never does)
  --profile DIRECTORY  writes a CPU profile of the gateway there`

export async function benchGateway(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      floor: { type: 'string', default: '0' },
      profile: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)

  const profiling = values.profile && `--cpu-prof --cpu-prof-dir=${resolve(values.profile)}`
  await using exchange = await startExchange({
    apps: ['engine-a', 'gateway'],
    seedMinutes: 1,
    mode: 'test',
    ...(profiling && { env: { gateway: { NODE_OPTIONS: profiling } } }),
  })
  const { gatewayUrl, redisUrl } = exchange.addresses
  await using bare = await startBare(exchange, 'bare-gateway.ts')
  const ours = { port: Number(new URL(gatewayUrl).port), pid: exchange.apps.get('gateway').pid ?? 0 }
  // Warm-up, so that everything is compiled: an order costs the gateway three times as much in its first seconds.
  const warmUp = { gatewayUrl, algorithm: 'p256', connections: 64, warmUpMs: 0, measureMs: 3_000 } as const
  for (let round = 0; round < warmUpRounds; round++) {
    await load(bare, { ...warmUp, isRepeated: true })
    await load(ours, { ...warmUp, isRepeated: false })
  }
  const results: ShapeResult[] = []
  for (const { name, ...shape } of shapes) {
    const bareRounds: RoundResult[] = []
    const ourRounds: RoundResult[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      const order = { ...shape, gatewayUrl, warmUpMs: 500, measureMs: Number(values.seconds) * 1_000 }
      bareRounds.push(await load(bare, { ...order, isRepeated: true }))
      ourRounds.push(await load(ours, { ...order, isRepeated: false }))
    }
    results.push({ name, bare: medianRound(bareRounds), ours: medianRound(ourRounds) })
  }
  console.log(presentGatewayBench(results, await measureGuardCosts(redisUrl)))
  const floor = Number(values.floor)
  if (floor > 0 && results.some((result) => isBelow(result, floor))) process.exitCode = 1
}

function load(contestant: Contestant, order: Omit<OrderLoad, 'port'>): Promise<RoundResult> {
  const script = join(import.meta.dirname, 'order-load.ts')
  return measureLoad(contestant, script, { ...order, port: contestant.port } satisfies OrderLoad)
}
