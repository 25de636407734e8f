import { calculateBookChecksum } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import { parseDecimalOrThrow } from '@argosy/money'
import type { Book, BookLevel } from '../values.ts'
import { BookSide } from './book-side.ts'
import { countDecimals } from './decimal-text.ts'
import type { Applied, Reducer } from './reducer.ts'

type BookDelta = Extract<ServerMessage, { type: 'book_delta' }>
type BookSnapshot = Extract<ServerMessage, { type: 'book_snapshot' }>

/** The server's limit for both sides of a book (MD-2); larger books are rejected, so that memory is bounded. */
const levelsMax = 20_000

/**
 * A delta must fit on the version before it, and the resulting book must have the server's checksum (MD-3). A crossed
 * book is wrong even if its checksum matches.
 */
export function createBookReducer(marketId: string, depth: number): Reducer<Book> {
  const bids = new BookSide('bid')
  const asks = new BookSide('ask')
  let head: { version: number; timeMs: number; priceDecimals: number; quantityDecimals: number } | null = null
  let value: Book | null = null
  /** The newest verified version; an older snapshot was delayed on its way. */
  let versionMin = 0

  function applySnapshot(snapshot: BookSnapshot): Applied {
    if (snapshot.bids.length + snapshot.asks.length > levelsMax || !isVersion(snapshot.version)) return 'broken'
    if (snapshot.version < versionMin) return 'ignored'
    head = { version: snapshot.version, timeMs: snapshot.timeMs, ...decimalsOf(snapshot.bids, snapshot.asks) }
    bids.clear()
    asks.clear()
    setLevels(snapshot)
    return settle(snapshot.checksum)
  }

  function applyDelta(delta: BookDelta): Applied {
    if (!head || delta.version <= head.version) return 'ignored'
    if (delta.previousVersion !== head.version || !isVersion(delta.version)) return 'broken'
    // An empty book has no decimals yet; its first level sets them.
    const decimals = bids.best || asks.best ? {} : decimalsOf(delta.bids, delta.asks)
    head = { ...head, ...decimals, version: delta.version, timeMs: delta.timeMs }
    setLevels(delta)
    return settle(delta.checksum)
  }

  function settle(checksum: number): Applied {
    value = null
    const isCrossed = bids.best && asks.best && bids.best.price >= asks.best.price
    const isWhole = calculateBookChecksum(bids.texts, asks.texts) === checksum
    if (!isWhole || isCrossed || bids.size + asks.size > levelsMax) return 'broken'
    versionMin = head?.version ?? 0
    return 'applied'
  }

  function setLevels(message: Pick<BookDelta, 'bids' | 'asks'>): void {
    for (const text of message.bids) bids.set(parseLevel(text), text)
    for (const text of message.asks) asks.set(parseLevel(text), text)
  }

  /** All prices of a market have the same decimals, so a finer one throws and the book is requested again. */
  function parseLevel([price, quantity]: LevelText): BookLevel {
    const level = {
      price: parseDecimalOrThrow(price, head?.priceDecimals ?? 0),
      quantity: parseDecimalOrThrow(quantity, head?.quantityDecimals ?? 0),
    }
    if (level.price <= 0n || level.quantity < 0n) throw new RangeError('a level below zero')
    return level
  }

  return {
    apply(message) {
      if (message.type === 'book_snapshot') return applySnapshot(message)
      return message.type === 'book_delta' ? applyDelta(message) : 'ignored'
    },
    value: () => head && (value ??= Object.freeze({ marketId, ...head, bids: bids.top(depth), asks: asks.top(depth) })),
    restart() {
      versionMin = 0
    },
    forget() {
      head = value = null
      versionMin = 0
      bids.clear()
      asks.clear()
    },
  }
}

function decimalsOf(bids: readonly LevelText[], asks: readonly LevelText[]) {
  const [price = '0', quantity = '0'] = bids[0] ?? asks[0] ?? []
  return { priceDecimals: countDecimals(price), quantityDecimals: countDecimals(quantity) }
}

function isVersion(version: number): boolean {
  return Number.isSafeInteger(version) && version >= 0
}
