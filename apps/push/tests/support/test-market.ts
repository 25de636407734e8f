import {
  decodeJson,
  encodeJson,
  isRead,
  subjects,
  type AccountDelta,
  type AccountSnapshot,
  type BookDelta,
  type LevelWire,
  type MarketsAnswer,
  type Query,
  type TradeWire,
} from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import type { AccountId, MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { Nats } from '@argosy/nats'

export const partition = toPartition('live', 'spot')
export const marketId = 'BTCUSDT' as MarketId

/** Tick 0.01 and lot 0.0001. */
export const listing: MarketsAnswer = {
  assets: [
    { assetId: 'BTC' as AssetId, decimals: 8 },
    { assetId: 'USDT' as AssetId, decimals: 8 },
  ],
  markets: [
    {
      marketId,
      base: 'BTC' as AssetId,
      quote: 'USDT' as AssetId,
      tickUnits: '1000000',
      lotUnits: '10000',
      quantityLotsMin: '1',
      quantityLotsMax: '100000000',
      priceTicksMax: '1000000000',
      quoteUnitsPerTickLot: '100',
      notionalMin: '0',
      priceBandBps: 0,
      openOrdersPerAccountMax: 200,
      valuationMarketId: null,
      status: 'open',
    },
  ],
}

type Sides = { bids?: readonly LevelWire[]; asks?: readonly LevelWire[] }

/** Replaces the engine on its subjects: one market and any account, set by the test, with messages lost on demand. */
export class TestMarket implements Disposable {
  readonly #nats: Nats
  readonly #sides = { bids: new Map<string, string>(), asks: new Map<string, string>() }
  readonly #accounts = new Map<string, AccountSnapshot>()
  #version = 1
  #responder: Disposable | undefined

  constructor(nats: Nats) {
    this.#nats = nats
    this.lead()
  }

  lead(): void {
    this.#responder ??= this.#nats.subscribe(subjects.queries(partition), (message) => {
      const query = decodeJson<Query>(message.data)
      const reply = encodeJson(this.#answer(query))
      if (isRead(query)) message.respondInChunks(reply)
      else message.respond(reply)
    })
  }

  /** Stops answering requests. */
  stepDown(): void {
    this.#responder?.[Symbol.dispose]()
    this.#responder = undefined
  }

  change({ bids = [], asks = [] }: Sides, { isLost = false } = {}): void {
    for (const level of bids) this.#set(this.#sides.bids, level)
    for (const level of asks) this.#set(this.#sides.asks, level)
    const previousVersion = this.#version
    this.#version += 3
    const delta: BookDelta = { marketId, previousVersion, version: this.#version, timeMs: Date.now(), bids, asks }
    if (!isLost) this.#nats.publish(subjects.marketData(partition, marketId, 'book'), encodeJson(delta))
  }

  trade(...trades: readonly TradeWire[]): void {
    this.#nats.publish(subjects.marketData(partition, marketId, 'trades'), encodeJson({ marketId, trades }))
  }

  publish(channel: 'ticker' | 'candle', message: object): void {
    this.#nats.publish(subjects.marketData(partition, marketId, channel), encodeJson({ marketId, ...message }))
  }

  setAccount(
    accountId: string,
    delta: Omit<AccountDelta, 'accountId' | 'status' | 'previousVersion' | 'version' | 'timeMs'> &
      Partial<Pick<AccountDelta, 'status'>>,
    { isLost = false } = {},
  ): void {
    const before = this.#accountOf(accountId)
    const { status = before.status, balances, orders } = delta
    const after = { ...before, status, version: before.version + 1, balances, openOrders: orders }
    this.#accounts.set(accountId, after)
    const { version, timeMs } = after
    const message = { ...delta, status, accountId, previousVersion: before.version, version, timeMs }
    if (!isLost) this.#nats.publish(subjects.account(partition, accountId as AccountId), encodeJson(message))
  }

  /** Best first, in ticks and lots. */
  get book(): { version: number; bids: LevelWire[]; asks: LevelWire[] } {
    const byPrice = ([a]: LevelWire, [b]: LevelWire) => Number(a) - Number(b)
    return {
      version: this.#version,
      bids: [...this.#sides.bids].sort(byPrice).toReversed(),
      asks: [...this.#sides.asks].sort(byPrice),
    }
  }

  [Symbol.dispose](): void {
    this.stepDown()
  }

  #set(side: Map<string, string>, [price, quantity]: LevelWire): void {
    if (quantity === '0') side.delete(price)
    else side.set(price, quantity)
  }

  #accountOf(accountId: string): AccountSnapshot {
    const known = this.#accounts.get(accountId)
    if (known) return known
    const head = { accountId: accountId as AccountId, status: 'normal', version: 1, timeMs: Date.now() } as const
    return { ...head, balances: [], openOrders: [] }
  }

  #answer(query: Query): unknown {
    if (query.type === 'markets') return { ok: true, answer: listing }
    if (query.type === 'account_version')
      return { ok: true, answer: { version: this.#accountOf(query.accountId).version, sequence: this.#version } }
    if (query.type === 'account') return { ok: true, answer: this.#accountOf(query.accountId) }
    if (query.type !== 'book' || query.marketId !== marketId) return { ok: false, refusal: 'market_unknown' }
    const { version, bids, asks } = this.book
    const { depth } = query
    const answer = { marketId, version, timeMs: Date.now(), bids: bids.slice(0, depth), asks: asks.slice(0, depth) }
    return { ok: true, answer }
  }
}
