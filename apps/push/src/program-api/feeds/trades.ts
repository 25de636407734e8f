import { presentTrade, type MarketTerms, type TradesMessage, type TradeWire } from '@argosy/wire'
import { formatTradeId } from '@argosy/open-api'
import { presentTradeRow, type OpenMarketArg } from '@argosy/open-api/ws'
import type { Feed, FeedListener } from '../../feeds/feed.ts'
import type { PushMetrics } from '../../metrics.ts'
import type { Frame } from '../../sockets/frame.ts'
import type { Peer } from '../../sockets/peer.ts'
import type { HistoryClient } from '../history-client.ts'
import { encodeOpenData } from '../open-frame.ts'

export interface OpenTradesOptions extends Pick<FeedListener, 'onDirty'> {
  readonly arg: OpenMarketArg
  readonly terms: MarketTerms
  readonly history: HistoryClient
  readonly metrics: PushMetrics
}

const tradesMax = 100
/** More trades in one tick than any client stores; the oldest of them are in the history. */
const tradesPerTickMax = 1_000

/** The newest trades, then each as it happens; newest first, as clients expect. */
export class OpenTradesFeed implements Feed {
  readonly ref: OpenMarketArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenTradesOptions
  /** By id, oldest first. */
  #recent = new Map<string, TradeWire>()
  #fresh: TradeWire[] = []
  #snapshot: Frame | null = null
  #past: 'unknown' | 'asked' | 'known' = 'unknown'

  constructor(options: OpenTradesOptions) {
    this.ref = options.arg
    this.#options = options
  }

  receive({ trades }: TradesMessage): void {
    const news = trades.filter(({ tradeId }) => !this.#recent.has(tradeId))
    this.#fresh = [...this.#fresh, ...news].slice(-tradesPerTickMax)
    this.#options.onDirty(this)
  }

  /** Trades missed while the source was unavailable are in the history. */
  forgetPast(): void {
    this.#past = 'unknown'
    this.#snapshot = null
  }

  drainChanges(): Frame | null {
    const fresh = this.#fresh
    if (fresh.length === 0) return null
    this.#fresh = []
    this.#remember(fresh)
    return this.synced.size === 0 ? null : this.#encode('update', fresh)
  }

  snapshot(): Frame | null {
    if (this.#past === 'unknown') void this.#fetchPast()
    if (this.#past !== 'known') return null
    return (this.#snapshot ??= this.#encode('snapshot', [...this.#recent.values()]))
  }

  async #fetchPast(): Promise<void> {
    this.#past = 'asked'
    const trades = await this.#options.history.readTrades(this.ref.instId, tradesMax)
    this.#past = 'known'
    this.#remember(trades)
    this.#options.onDirty(this)
  }

  #remember(trades: readonly TradeWire[]): void {
    for (const trade of trades) this.#recent.set(trade.tradeId, trade)
    const sorted = [...this.#recent].sort(([a], [b]) => (BigInt(formatTradeId(a)) < BigInt(formatTradeId(b)) ? -1 : 1))
    this.#recent = new Map(sorted.slice(-tradesMax))
    this.#snapshot = null
  }

  #encode(action: 'snapshot' | 'update', trades: readonly TradeWire[]): Frame {
    const { metrics, terms } = this.#options
    metrics.encodings.inc()
    const rows = trades.map((trade) => presentTradeRow(presentTrade(trade, terms), terms))
    return encodeOpenData(action, this.ref, rows.toReversed())
  }
}
