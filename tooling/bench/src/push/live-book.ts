import { decodeJson, encodeJson, subjects, type BookDelta, type LevelWire, type Query } from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { Nats } from '@argosy/nats'

const partition = toPartition('live', 'spot')
export const marketId = 'BTCUSDT' as MarketId

const listing = {
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
      lotUnits: '1000',
      quantityLotsMin: '1',
      quantityLotsMax: '1000000000',
      priceTicksMax: '1000000000',
      quoteUnitsPerTickLot: '10',
      notionalMin: '0',
      priceBandBps: 0,
      openOrdersPerAccountMax: 1_000,
      valuationMarketId: null,
      status: 'open',
    },
  ],
}

const levelsPerSide = 10

/**
 * Stands in for the engine with a book that always changes the same levels: a tick's frame has one size, however many
 * changes it merges.
 */
export class LiveBook implements Disposable {
  readonly #nats: Nats
  readonly #responder: Disposable
  #version = 1
  #levels = drawLevels()

  constructor(nats: Nats) {
    this.#nats = nats
    this.#responder = nats.subscribe(subjects.queries(partition), (message) =>
      message.respond(encodeJson({ ok: true, answer: this.#answer(decodeJson<Query>(message.data)) })),
    )
  }

  change(): void {
    const previousVersion = this.#version
    this.#version += 1
    this.#levels = drawLevels()
    const delta: BookDelta = { marketId, previousVersion, version: this.#version, timeMs: Date.now(), ...this.#levels }
    this.#nats.publish(subjects.marketData(partition, marketId, 'book'), encodeJson(delta))
  }

  [Symbol.dispose](): void {
    this.#responder[Symbol.dispose]()
  }

  #answer(query: Query): unknown {
    if (query.type === 'markets') return listing
    return { marketId, version: this.#version, timeMs: Date.now(), ...this.#levels }
  }
}

function drawLevels(): { bids: LevelWire[]; asks: LevelWire[] } {
  const quantity = () => String(10_000 + Math.floor(Math.random() * 89_999))
  const side = (best: number, step: number) =>
    Array.from({ length: levelsPerSide }, (_, index): LevelWire => [String(best + step * index), quantity()])
  return { bids: side(6_743_119, -1), asks: side(6_743_120, 1) }
}
