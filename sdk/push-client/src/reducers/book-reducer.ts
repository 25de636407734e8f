import { calculateBookChecksum, checksumDepth } from '@argosy/contracts'
import type { LevelText } from '@argosy/contracts/http'
import type { ServerMessage } from '@argosy/contracts/push'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import type { Book, BookLevel } from '../values.ts'
import { BookSide } from './book-side.ts'
import { countDecimals } from './decimal-text.ts'
import type { Applied, Reducer } from './reducer.ts'

type BookDelta = Extract<ServerMessage, { type: 'book_delta' }>
type BookSnapshot = Extract<ServerMessage, { type: 'book_snapshot' }>

/** Far beyond any real book; a server that sends more is not believed. */
const levelsMax = 20_000

/**
 * A delta fits exactly on the version before it, and the book it gives has the checksum that the server sent (MD-3). A
 * book whose best prices cross is wrong, whatever its numbers say.
 */
export function createBookReducer(marketId: string, depth: number): Reducer<Book> {
  const bids = new BookSide('bid')
  const asks = new BookSide('ask')
  let head: { version: number; timeMs: number; priceDecimals: number; quantityDecimals: number } | null = null
  let value: Book | null = null

  function applySnapshot(snapshot: BookSnapshot): Applied {
    if (snapshot.bids.length + snapshot.asks.length > levelsMax) return 'broken'
    head = { version: snapshot.version, timeMs: snapshot.timeMs, ...decimalsOf(snapshot.bids, snapshot.asks) }
    bids.replace(snapshot.bids.map(parseLevel))
    asks.replace(snapshot.asks.map(parseLevel))
    return settle(snapshot.checksum)
  }

  function applyDelta(delta: BookDelta): Applied {
    if (!head || delta.version <= head.version) return 'ignored'
    if (delta.previousVersion !== head.version) return 'broken'
    // An empty book tells nothing about its decimals; its first level does.
    const decimals = bids.best || asks.best ? {} : decimalsOf(delta.bids, delta.asks)
    head = { ...head, ...decimals, version: delta.version, timeMs: delta.timeMs }
    for (const level of delta.bids) bids.set(parseLevel(level))
    for (const level of delta.asks) asks.set(parseLevel(level))
    return settle(delta.checksum)
  }

  function settle(checksum: number): Applied {
    value = null
    const isCrossed = bids.best && asks.best && bids.best.price >= asks.best.price
    const isWhole = calculateBookChecksum(writeTop(bids), writeTop(asks)) === checksum
    return isWhole && !isCrossed ? 'applied' : 'broken'
  }

  /** A market's numbers all have the same decimals, so this is to the character what was sent. */
  function writeTop(side: BookSide): LevelText[] {
    const { priceDecimals = 0, quantityDecimals = 0 } = head ?? {}
    return side
      .top(checksumDepth)
      .map(({ price, quantity }) => [formatDecimal(price, priceDecimals), formatDecimal(quantity, quantityDecimals)])
  }

  /** Every price of a market is written with the same decimals, so a finer one throws and the book is asked for again. */
  function parseLevel([price, quantity]: LevelText): BookLevel {
    return {
      price: parseDecimalOrThrow(price, head?.priceDecimals ?? 0),
      quantity: parseDecimalOrThrow(quantity, head?.quantityDecimals ?? 0),
    }
  }

  return {
    apply(message) {
      if (message.type === 'book_snapshot') return applySnapshot(message)
      return message.type === 'book_delta' ? applyDelta(message) : 'ignored'
    },
    value: () => head && (value ??= Object.freeze({ marketId, ...head, bids: bids.top(depth), asks: asks.top(depth) })),
    forget() {
      head = value = null
      bids.replace([])
      asks.replace([])
    },
  }
}

function decimalsOf(bids: readonly LevelText[], asks: readonly LevelText[]) {
  const [price = '0', quantity = '0'] = bids[0] ?? asks[0] ?? []
  return { priceDecimals: countDecimals(price), quantityDecimals: countDecimals(quantity) }
}
