import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startExchange, type Exchange } from '@argosy/dev-env'
import type { SendOrder, SendResult } from './http-sender.ts'
import { presentPerOrder, readProcessorTimes, type Window } from './processor-time.ts'

const help = `pnpm bench http [--rate N] [--seconds N]

How long an order takes through the gateway's endpoint, at a steady rate, with every app of the exchange running and all
markets alive: from the moment the order is due until its answer is read. First the same orders go to a bare endpoint beside
them, which answers at once: its times are the machine's own. Last comes the processor time that an order costs each
process, less what they use while nobody sends.

  --rate N      orders per second (500)
  --seconds N   measured seconds (30)`

const goalP99Ms = 25
const idleMs = 5_000

export async function benchHttp(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)
  await using exchange = await startExchange({ seedMinutes: 60, logLevel: 'warn' })
  const { gatewayUrl } = exchange.addresses
  const load = { gatewayUrl, ordersPerSecond: Number(values.rate), measureMs: Number(values.seconds) * 1_000 }
  const bare = await measureBare(load)
  const idle = await watch(exchange, () => sleepMs(idleMs))
  let from = readProcessorTimes(exchange)
  const ours = await send({ ...load, targetUrl: gatewayUrl }, () => (from = readProcessorTimes(exchange)))
  const busy = { from, to: readProcessorTimes(exchange), seconds: load.measureMs / 1_000 }
  console.log(present(bare, ours))
  console.log(`processor time of an order:\n${presentPerOrder(busy, idle, ours.acknowledged + ours.refused)}`)
}

async function watch(exchange: Exchange, work: () => Promise<void>): Promise<Window> {
  const from = readProcessorTimes(exchange)
  const startedAtMs = performance.now()
  await work()
  return { from, to: readProcessorTimes(exchange), seconds: (performance.now() - startedAtMs) / 1_000 }
}

type Load = Omit<SendOrder, 'targetUrl' | 'warmUpMs'>

async function measureBare(load: Load): Promise<SendResult> {
  const server = forkScript('bare-server.ts')
  const [port] = (await once(server, 'message')) as [number]
  const result = await send({ ...load, targetUrl: `http://127.0.0.1:${port}` })
  server.disconnect()
  return result
}

async function send(
  order: Omit<SendOrder, 'warmUpMs'>,
  onMeasuring: () => void = () => undefined,
): Promise<SendResult> {
  const sender = forkScript('http-sender.ts')
  sender.send({ ...order, warmUpMs: 10_000 } satisfies SendOrder)
  await Promise.race([once(sender, 'message'), failOnExit(sender)])
  onMeasuring()
  const [result] = (await Promise.race([once(sender, 'message'), failOnExit(sender)])) as [SendResult]
  return result
}

async function failOnExit(sender: ChildProcess): Promise<never> {
  const [code] = (await once(sender, 'exit')) as [number | null]
  throw new Error(`the sender ended with ${code} and no result`)
}

function forkScript(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

function present(bare: SendResult, ours: SendResult): string {
  const { ordersPerSecond, acknowledged, refused, failed, p99Ms } = ours
  return [
    `HTTP orders, all apps running: ${Math.round(ordersPerSecond)}/s, ${acknowledged} acknowledged, ${refused} refused, ${failed} failed`,
    `bare endpoint  ${presentTimes(bare)}`,
    `exchange   ${presentTimes(ours)}`,
    `p99 goal ${goalP99Ms} ms ${p99Ms <= goalP99Ms ? 'reached' : 'not reached'}, ${(p99Ms / bare.p99Ms).toFixed(1)} times the bare endpoint's`,
  ].join('\n')
}

function presentTimes({ p50Ms, p90Ms, p99Ms, maxMs }: SendResult): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return `p50 ${ms(p50Ms)}, p90 ${ms(p90Ms)}, p99 ${ms(p99Ms)}, longest ${ms(maxMs)}`
}
