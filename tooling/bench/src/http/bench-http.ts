import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startExchange } from '@argosy/dev-env'
import type { SendOrder, SendResult } from './http-sender.ts'

const help = `pnpm bench http [--rate N] [--seconds N]

How long an order takes through the gateway's door, at a steady rate, with every app of the exchange running and all
markets alive: from the moment the order is due until its answer is read.

  --rate N      orders per second (500)
  --seconds N   measured seconds (30)`

const goalP99Ms = 25

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
  const sender = fork(join(import.meta.dirname, 'http-sender.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  sender.send({
    gatewayUrl: exchange.addresses.gatewayUrl,
    ordersPerSecond: Number(values.rate),
    warmUpMs: 10_000,
    measureMs: Number(values.seconds) * 1_000,
  } satisfies SendOrder)
  const [result] = (await once(sender, 'message')) as [SendResult]
  console.log(present(result))
}

function present({ ordersPerSecond, acknowledged, refused, failed, p50Ms, p90Ms, p99Ms, maxMs }: SendResult): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    `HTTP orders, all apps running: ${Math.round(ordersPerSecond)}/s, ${acknowledged} acknowledged, ${refused} refused, ${failed} failed`,
    `p50 ${ms(p50Ms)}, p90 ${ms(p90Ms)}, p99 ${ms(p99Ms)}, longest ${ms(maxMs)}`,
    `p99 goal ${goalP99Ms} ms ${p99Ms <= goalP99Ms ? 'reached' : 'not reached'}`,
  ].join('\n')
}
