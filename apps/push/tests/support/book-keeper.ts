import { calculateBookChecksum } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'

export type ReplayedBook = { readonly version: number; readonly bids: LevelText[]; readonly asks: LevelText[] }

/** A strict client of the contract: a snapshot, deltas that each fit on the previous version, then the checksum. */
export function replayBook(messages: readonly ServerMessage[]): ReplayedBook {
  let version = 0
  let checksum = 0
  const bids = new Map<string, string>()
  const asks = new Map<string, string>()
  for (const message of messages) {
    if (message.type !== 'book_snapshot' && message.type !== 'book_delta') continue
    if (message.type === 'book_snapshot') {
      bids.clear()
      asks.clear()
    } else if (message.previousVersion !== version) {
      throw new Error(`a delta on ${message.previousVersion} after version ${version}`)
    }
    version = message.version
    checksum = message.checksum
    for (const [price, quantity] of message.bids) set(bids, price, quantity)
    for (const [price, quantity] of message.asks) set(asks, price, quantity)
  }
  const byPrice = ([a]: LevelText, [b]: LevelText) => Number(a) - Number(b)
  const book = { version, bids: [...bids].sort(byPrice).toReversed(), asks: [...asks].sort(byPrice) }
  if (calculateBookChecksum(book.bids, book.asks) !== checksum) throw new Error(`another book than version ${version}`)
  return book
}

function set(side: Map<string, string>, price: string, quantity: string): void {
  if (Number(quantity) === 0) side.delete(price)
  else side.set(price, quantity)
}
