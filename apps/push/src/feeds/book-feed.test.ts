import {
  calculateBookChecksum,
  presentLevels,
  presentMarkets,
  type BookDelta,
  type BookSnapshot,
  type LevelWire,
} from '@argosy/wire'
import type { ServerMessage } from '@argosy/wire/push'
import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { createHeldClient } from '@argosy/push-client/testing'
import { createLogger, createMetrics } from '@argosy/service'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPushMetrics } from '../metrics.ts'
import type { Frame } from '../sockets/frame.ts'
import { BookFeed } from './book-feed.ts'

const marketId = 'BTCUSDT' as MarketId
const [terms] = presentMarkets({
  assets: [
    { assetId: 'BTC' as AssetId, decimals: 8 },
    { assetId: 'USDT' as AssetId, decimals: 8 },
  ],
  markets: [
    {
      marketId,
      base: 'BTC' as AssetId,
      quote: 'USDT' as AssetId,
      tickUnits: '5000000', // a tick of 0.05: neighbours differ in the last digit
      lotUnits: '10000',
      quantityLotsMin: '1',
      quantityLotsMax: '100000000',
      priceTicksMax: '1000000000',
      quoteUnitsPerTickLot: '500',
      notionalMin: '0',
      priceBandBps: 0,
      openOrdersPerAccountMax: 200,
      valuationMarketId: null,
      status: 'open',
    },
  ],
})
if (!terms) throw new Error('no terms')

const logger = createLogger('book-feed-test')
const metrics = createPushMetrics(createMetrics('book-feed-test'))

type Change = { readonly side: 'bids' | 'asks'; readonly offset: number; readonly quantity: number }

/** The engine's book as two simple maps. */
class EngineBook {
  readonly #sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  #version = 1

  change(changes: readonly Change[]): BookDelta {
    const previousVersion = this.#version
    this.#version += 2
    const changed: { bids: LevelWire[]; asks: LevelWire[] } = { bids: [], asks: [] }
    for (const { side, offset, quantity } of changes) {
      const price = side === 'bids' ? 1_000 - offset : 1_001 + offset
      if (quantity === 0) this.#sides[side].delete(price)
      else this.#sides[side].set(price, quantity)
    }
    for (const { side, offset } of changes) {
      const price = side === 'bids' ? 1_000 - offset : 1_001 + offset
      changed[side].push([String(price), String(this.#sides[side].get(price) ?? 0)])
    }
    return { marketId, previousVersion, version: this.#version, timeMs: 1, ...changed }
  }

  get snapshot(): BookSnapshot {
    const levels = (side: 'bids' | 'asks', sign: number) =>
      [...this.#sides[side]]
        .sort(([a], [b]) => sign * (a - b))
        .map(([price, quantity]): LevelWire => [String(price), String(quantity)])
    return { marketId, version: this.#version, timeMs: 1, bids: levels('bids', -1), asks: levels('asks', 1) }
  }
}

/** A page of ours whose socket the test controls. */
function openPage() {
  const held = createHeldClient()
  const store = held.client.book(marketId)
  store.subscribe(() => {})
  held.connect()
  return {
    store,
    receive(text: string) {
      held.socket.receiveRaw(text)
      held.frame()
    },
    [Symbol.dispose]: () => held.client.close(),
  }
}

function textOf(frame: Frame): string {
  return frame.subarray(frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2).toString()
}

const change = fc.record({
  side: fc.constantFrom('bids' as const, 'asks' as const),
  offset: fc.nat({ max: 40 }),
  quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
})
/** Ticks of several changes each. */
const histories = fc.array(fc.array(fc.array(change, { maxLength: 30 }), { maxLength: 4 }), { maxLength: 25 })

test('[MD-2] [MD-3] any changes give the reader the engine’s book, checksum for checksum', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.nat({ max: 10 }), async (ticks, snapshotAt) => {
      const engine = new EngineBook()
      engine.change(
        Array.from({ length: 60 }, (_, index) => ({ side: index % 2 ? 'bids' : 'asks', offset: index, quantity: 7 })),
      )
      using feed = new BookFeed({
        terms,
        queries: { request: async () => ({ ok: true, answer: engine.snapshot }) as never },
        metrics,
        logger,
        onDirty: () => {},
        onLost: () => {},
      })
      while (feed.snapshot() === null) await new Promise(setImmediate)
      using page = openPage()

      const deliver = (frame: Frame | null) => {
        if (!frame) return
        const text = textOf(frame)
        page.receive(text)
        const { bids, asks, version } = engine.snapshot
        const message = JSON.parse(text) as Extract<ServerMessage, { type: 'book_delta' | 'book_snapshot' }>
        const levels = { bids: presentLevels(bids, terms), asks: presentLevels(asks, terms) }
        expect(message.version).toBe(version)
        expect(message.checksum).toBe(calculateBookChecksum(levels.bids, levels.asks))
        const { value, freshness } = page.store.getSnapshot()
        expect([freshness, value?.version]).toEqual(['live', version])
        expect(value?.bids).toHaveLength(bids.length)
        expect(value?.asks).toHaveLength(asks.length)
      }
      deliver(feed.snapshot())
      for (const [index, batches] of ticks.entries()) {
        for (const changes of batches) feed.receive(engine.change(changes))
        deliver(feed.drainChanges())
        if (index === snapshotAt) deliver(feed.snapshot())
      }
    }),
    { numRuns: 60 },
  )
})
