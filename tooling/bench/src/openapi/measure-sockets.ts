import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DevelopmentKey, Exchange } from '@argosy/dev-env'
import { readCpuSeconds } from '@argosy/backing-services'
import { forkScript, untilMessage } from '../gateway/measure-rounds.ts'
import { openLine } from '../gateway/raw-line.ts'
import type { SubscriberCommand, SubscriberReport } from './private-subscribers.ts'
import { signOrder } from './sign-request.ts'

export type SocketResult = {
  readonly sockets: number
  readonly orders: number
  readonly updates: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Share of one core that push used. */
  readonly pushCores: number
}

export type SocketLoad = { readonly sockets: number; readonly ordersPerSecond: number; readonly seconds: number }

const warmUpMs = 3_000
/** The last updates are still in transit when the last order is answered. */
const settleMs = 1_000

/** Every user's orders are published to all of that user's sockets, one after another. */
export async function measureSockets(
  exchange: Exchange,
  byUser: readonly (readonly DevelopmentKey[])[],
  { sockets, ordersPerSecond, seconds }: SocketLoad,
): Promise<SocketResult> {
  const keys = byUser.flat()
  const socketsPerKey = Math.ceil(sockets / keys.length)
  const { pushUrl, gatewayUrl } = exchange.addresses
  const subscribers = forkScript(join(import.meta.dirname, 'private-subscribers.ts'), process.env)
  const sendCommand = (order: SubscriberCommand) => subscribers.send(order)
  sendCommand({ type: 'open', port: Number(new URL(pushUrl).port), keys, socketsPerKey })
  await untilMessage(subscribers)
  const owners = byUser.flatMap(([key]) => (key ? [key] : []))
  const port = Number(new URL(gatewayUrl).port)
  await placeOrders(owners, port, ordersPerSecond, warmUpMs)
  sendCommand({ type: 'begin' })
  const pushPid = exchange.apps.get('push').pid ?? 0
  const cpuBefore = readCpuSeconds(pushPid)
  const orders = await placeOrders(owners, port, ordersPerSecond, seconds * 1_000)
  await sleep(settleMs)
  const pushCores = (readCpuSeconds(pushPid) - cpuBefore) / seconds
  const reported = untilMessage(subscribers)
  sendCommand({ type: 'end' })
  const latenciesMs = ((await reported) as SubscriberReport).latenciesMs.toSorted((a, b) => a - b)
  subscribers.disconnect()
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN
  return {
    sockets: socketsPerKey * keys.length,
    orders,
    updates: latenciesMs.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    pushCores,
  }
}

async function placeOrders(
  owners: readonly DevelopmentKey[],
  port: number,
  perSecond: number,
  lengthMs: number,
): Promise<number> {
  using line = openLine(port)
  const startedMs = performance.now()
  let placed = 0
  for (; placed < (perSecond * lengthMs) / 1_000; placed += 1) {
    await sleep(Math.max(0, startedMs + (placed * 1_000) / perSecond - performance.now()))
    const owner = owners[placed % owners.length]
    if (!owner) throw new RangeError('nobody to place orders')
    const answer = await line.send(signOrder(owner, port, placed))
    if (!answer.includes('"code":"00000"')) throw new Error(`an order was refused: ${answer.slice(0, 200)}`)
  }
  return placed
}
