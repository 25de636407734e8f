import { crc32 } from 'node:zlib'
import type { OpenServerMessage } from '@argosy/open-api/ws'

type Pair = [price: string, size: string]
type BookRow = { bids: Pair[]; asks: Pair[]; checksum: number; seq: number; pseq?: number; ts: string }
type Data = Extract<OpenServerMessage, { action: string }>

export function bookRow(message: Data | undefined): BookRow {
  return message?.data[0] as BookRow
}

/**
 * A book kept as programs keep theirs: a snapshot is applied like a change, sizes of zero delete, and the checksum of
 * each change is compared. Independent of our own code, so that both cannot be wrong in the same way.
 */
export function replayProgramBook(messages: readonly Data[]): { bids: Pair[]; asks: Pair[] } {
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() }
  let seq: number | undefined
  let sorted = { bids: [] as Pair[], asks: [] as Pair[] }
  for (const message of messages) {
    const row = bookRow(message)
    for (const side of ['bids', 'asks'] as const)
      for (const [price, size] of row[side]) {
        if (Number(size) === 0) sides[side].delete(price)
        else sides[side].set(price, size)
      }
    const byPrice = ([a]: Pair, [b]: Pair) => Number(a) - Number(b)
    sorted = { bids: [...sides.bids].sort(byPrice).toReversed(), asks: [...sides.asks].sort(byPrice) }
    if (message.action === 'update') {
      if (row.pseq !== seq) throw new Error(`a change on ${row.pseq} after ${seq}`)
      const fields = Array.from({ length: 25 }, (_, at) => [sorted.bids[at], sorted.asks[at]]).flat(2)
      const text = fields.filter((field) => field !== undefined).join(':')
      if ((crc32(text) | 0) !== row.checksum) throw new Error(`another book than ${row.seq}: ${text}`)
    }
    seq = row.seq
  }
  return sorted
}
