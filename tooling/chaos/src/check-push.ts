import type { BookView } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import type { QueryClient } from '@argosy/nats'
import type { MarketId } from '@argosy/exchange'
import { WebSocket } from 'ws'

const marketId = 'BTCUSDT' as MarketId

/** A new subscriber of a quiet exchange must get the engine's current book, not one from before the fault. */
export async function checkPush(pushUrl: string, queries: QueryClient): Promise<string[]> {
  const [engineBook, pushedBook] = await Promise.all([
    queries.answer({ type: 'book', marketId, depth: 1_000 }),
    readPushedBook(pushUrl),
  ])
  const isEqual =
    engineBook.version === pushedBook.version &&
    engineBook.bids.length === pushedBook.bids.length &&
    engineBook.asks.length === pushedBook.asks.length
  return isEqual ? [] : [`push shows version ${pushedBook.version} of the book, the engine has ${engineBook.version}`]
}

function readPushedBook(pushUrl: string): Promise<BookView> {
  const socket = new WebSocket(`${pushUrl}/ws?realm=live`)
  return new Promise<BookView>((resolve, reject) => {
    setTimeout(() => reject(new Error('push sent no book within 10 s')), 10_000).unref()
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'book', marketId } })))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.type === 'book_snapshot') resolve(message)
    })
  }).finally(() => socket.terminate())
}
