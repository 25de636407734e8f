/** Opens private sockets of many keys and records the age of each order's update on arrival. */
import type { DevelopmentKey } from '@argosy/dev-env'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { formatLogin } from './sign-request.ts'

export type SubscriberCommand =
  | {
      readonly type: 'open'
      readonly port: number
      readonly keys: readonly DevelopmentKey[]
      readonly socketsPerKey: number
    }
  | { readonly type: 'begin' }
  | { readonly type: 'end' }

export type SubscriberReport = { readonly latenciesMs: readonly number[] }

const openAtOnce = 50
const subscribe = JSON.stringify({
  op: 'subscribe',
  args: [{ instType: 'SPOT', channel: 'orders', instId: 'default' }],
})

let latenciesMs: number[] = []

process.on('message', (order: SubscriberCommand) => {
  if (order.type === 'open') void openAll(order).then(() => process.send?.('opened'))
  else if (order.type === 'begin') latenciesMs = []
  else process.send?.({ latenciesMs } satisfies SubscriberReport)
})
process.on('disconnect', () => process.exit(0))

async function openAll({ port, keys, socketsPerKey }: Extract<SubscriberCommand, { type: 'open' }>): Promise<void> {
  const owners = Array.from({ length: socketsPerKey }, () => keys).flat()
  for (let at = 0; at < owners.length; at += openAtOnce) {
    await Promise.all(owners.slice(at, at + openAtOnce).map((key) => openOne(port, key)))
  }
}

async function openOne(port: number, key: DevelopmentKey): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v2/ws/private`, { perMessageDeflate: false })
  socket.on('close', (code) => {
    console.error(`push closed a socket with ${code}`)
    process.exit(1)
  })
  await once(socket, 'open')
  socket.send(formatLogin(key))
  await untilEvent(socket, 'login')
  socket.send(subscribe)
  await untilEvent(socket, 'subscribe')
  socket.on('message', (data: Buffer) => note(data.toString('latin1')))
  setInterval(() => socket.send('ping'), 30_000)
}

async function untilEvent(socket: WebSocket, event: string): Promise<void> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    const text = data.toString()
    if (text.includes(`"event":"${event}"`)) return
    if (text.includes('"event":"error"')) throw new Error(text)
  }
}

/** An order's age counts from the time of its command. */
function note(text: string): void {
  const nowMs = Date.now()
  if (!text.startsWith('{"action":"snapshot"')) return
  for (const [, time] of text.matchAll(/"uTime":"(\d{13})"/g)) latenciesMs.push(nowMs - Number(time))
}
