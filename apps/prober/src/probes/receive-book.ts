import { openSocketPaths, type OpenServerMessage } from '@argosy/open-api/ws'
import type { ProbeTarget } from './probe-target.ts'

/** Opens a socket, subscribes to a market and resolves with the first book. */
export function receiveBook({ socketUrl, market }: ProbeTarget, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(new URL(`${openSocketPaths.live}public`, socketUrl))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => reject(new Error('no book in time', { cause: signal.reason })))
  socket.addEventListener('error', () => reject(new Error('the socket failed')))
  socket.addEventListener('close', () => reject(new Error('the socket was closed')))
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ op: 'subscribe', args: [{ instType: 'SPOT', channel: 'books5', instId: market }] })),
  )
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as OpenServerMessage
    if ('action' in message) resolve()
    else if (message.event === 'error') reject(new Error(`refused: ${JSON.stringify(message)}`))
  })
  return promise.finally(() => socket.close())
}
