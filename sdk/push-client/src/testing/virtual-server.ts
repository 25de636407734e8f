import { calculateBookChecksum } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import { addFrameSum, heartbeatMs, type ClientMessage, type ServerMessage } from '@argosy/wire/push'

export const marketId = 'BTCUSDT'
const ref = { channel: 'book', marketId } as const

export type Change = { readonly side: 'bid' | 'ask'; readonly price: number; readonly quantity: number }
type PastBook = { readonly bids: readonly LevelText[]; readonly asks: readonly LevelText[]; endedAtMs: number | null }
export type Session = { readonly send: (text: string) => void; readonly end: () => void }

/** A simulated server: one book with all its past versions, and its listeners. Prices are whole numbers. */
export class VirtualServer {
  version = 1
  nowMs = 0
  downUntilMs = 0
  readonly history = new Map<number, PastBook>()
  /** More levels than a book's checksum covers. */
  readonly #bids = new Map(Array.from({ length: 60 }, (_, at) => [500 - at, 3]))
  readonly #asks = new Map(Array.from({ length: 60 }, (_, at) => [501 + at, 4]))
  readonly #sessions = new Map<Session, { isSubscribed: boolean }>()
  #beatAtMs = heartbeatMs

  constructor() {
    this.#record()
  }

  get isUp(): boolean {
    return this.nowMs >= this.downUntilMs
  }

  advanceMs(ms: number): void {
    this.nowMs += ms
    if (this.nowMs < this.#beatAtMs) return
    this.#beatAtMs += heartbeatMs
    for (const session of this.#sessions.keys()) this.#sendHeartbeat(session)
  }

  join(session: Session): void {
    this.#sessions.set(session, { isSubscribed: false })
  }

  leave(session: Session): void {
    this.#sessions.delete(session)
  }

  receive(session: Session, message: ClientMessage): void {
    const state = this.#sessions.get(session)
    if (!state) return
    if (message.op === 'ping') return this.#sendHeartbeat(session)
    state.isSubscribed = message.op === 'subscribe'
    if (!state.isSubscribed) return
    send(session, { type: 'subscribed', ref })
    send(session, { type: 'book_snapshot', ...this.#head(), ...this.#levels() })
  }

  /** A new level removes everything on the other side that it crosses: the book is never crossed. */
  change(changes: readonly Change[]): void {
    const changed = { bid: new Set<number>(), ask: new Set<number>() }
    for (const { side, price, quantity } of changes) {
      const [own, others, other] =
        side === 'bid' ? ([this.#bids, this.#asks, 'ask'] as const) : ([this.#asks, this.#bids, 'bid'] as const)
      changed[side].add(price)
      if (quantity === 0) own.delete(price)
      else {
        own.set(price, quantity)
        for (const met of others.keys()) {
          if (side === 'bid' ? met > price : met < price) continue
          others.delete(met)
          changed[other].add(met)
        }
      }
    }
    const previousVersion = this.version
    this.version += 1 + (this.version % 3)
    this.#end(previousVersion)
    this.#record()
    const delta = { previousVersion, ...this.#head() }
    const bids = [...changed.bid].map((price) => toText(price, this.#bids.get(price) ?? 0))
    const asks = [...changed.ask].map((price) => toText(price, this.#asks.get(price) ?? 0))
    for (const [session, { isSubscribed }] of this.#sessions)
      if (isSubscribed) send(session, { type: 'book_delta', ...delta, bids, asks })
  }

  /** Every connection ends, new ones fail for a while, and the book does not change. */
  restart(downMs: number): void {
    this.downUntilMs = this.nowMs + downMs
    const sessions = [...this.#sessions.keys()]
    this.#sessions.clear()
    for (const session of sessions) session.end()
  }

  #sendHeartbeat(session: Session): void {
    send(session, { type: 'heartbeat', timeMs: this.nowMs })
  }

  #head() {
    const { bids, asks } = this.#levels()
    return { marketId, version: this.version, timeMs: this.nowMs, checksum: calculateBookChecksum(bids, asks) }
  }

  #levels() {
    const bids = [...this.#bids].sort(([a], [b]) => b - a).map(([price, quantity]) => toText(price, quantity))
    const asks = [...this.#asks].sort(([a], [b]) => a - b).map(([price, quantity]) => toText(price, quantity))
    return { bids, asks }
  }

  #record(): void {
    this.history.set(this.version, { ...this.#levels(), endedAtMs: null })
  }

  #end(version: number): void {
    const past = this.history.get(version)
    if (past) past.endedAtMs = this.nowMs
  }
}

function send(session: Session, message: ServerMessage): void {
  const text = JSON.stringify(message)
  session.send(message.type.startsWith('book_') ? addFrameSum(text) : text)
}

function toText(price: number, quantity: number): LevelText {
  return [`${price}.00`, `${quantity}.0`]
}
