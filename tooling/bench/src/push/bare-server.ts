/** The reference that our server is measured against: `ws` and a loop. */
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'

export type BareOrder =
  | { readonly type: 'frames'; readonly frames: readonly string[] }
  | { readonly type: 'begin'; readonly framesPerSecond: number | null }
  | { readonly type: 'end' }

/** As in our server: a subscriber this far behind gets nothing new until it has caught up. */
const backlogBytesMax = 512 * 1_024

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, backlog: 4_096 })
let frames: Buffer[] = []
let round = 0

server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
process.on('message', (order: BareOrder) => {
  round += 1
  if (order.type === 'frames') frames = order.frames.map((text) => Buffer.from(text))
  else if (order.type === 'begin') void broadcastUntil(round, order.framesPerSecond)
})

async function broadcastUntil(mine: number, framesPerSecond: number | null): Promise<void> {
  let dueAtMs = performance.now()
  for (let index = 0; mine === round; index++) {
    const frame = frames[index % frames.length]
    if (frame) broadcast(stampTime(frame))
    if (framesPerSecond === null) await nextTurn()
    else {
      dueAtMs += 1_000 / framesPerSecond
      await sleep(Math.max(0, dueAtMs - performance.now()))
    }
  }
}

function broadcast(frame: Buffer): void {
  for (const client of server.clients) {
    if (client.readyState === WebSocket.OPEN && client.bufferedAmount <= backlogBytesMax)
      client.send(frame, { binary: false })
  }
}

/** The recorded frame with the current time; all subscribers get the same bytes. */
function stampTime(frame: Buffer): Buffer {
  const stamped = Buffer.from(frame)
  const mark = '"timeMs":'
  stamped.write(String(Date.now()), stamped.indexOf(mark) + mark.length, 'latin1')
  return stamped
}
