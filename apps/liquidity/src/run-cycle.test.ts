import type { LevelWire } from '@argosy/wire'
import { findListedAsset, listedAssets, parseValue, spotListings } from '@argosy/catalogue/listings'
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import { expect, test } from 'vitest'
import type { BotMarket } from './bot-market.ts'
import { createCommandBudget } from './plan/command-budget.ts'
import { createSimulatedPrices } from './prices/simulated-prices.ts'
import type { ReferenceDoubt } from '@argosy/index-price'
import type { ReferencePrices } from './prices/reference-prices.ts'
import { runCycle } from './run-cycle.ts'
import { aBotAccount, type BookAccount } from './testing/a-bot-account.ts'
import { aBotMarket } from './testing/a-bot-market.ts'

const cycleMs = 500

/**
 * Every market of the exchange, a maker alone in all of their books, and a taker whose orders are inspected and
 * dropped.
 */
function aFloor(options: { readonly perSecond?: number; readonly store?: number; readonly seed?: number } = {}) {
  const startMs = 1_700_000_000_000
  let nowMs = startMs
  let doubt: ReferenceDoubt | undefined
  const startValues = new Map(listedAssets.map(({ assetId, price }) => [assetId, parseValue(price)]))
  const simulated = createSimulatedPrices({ seed: options.seed ?? 1, startValues, startMs })
  const prices: ReferencePrices = {
    activityPercent: 100,
    advance: (timeMs) => simulated.advance(timeMs),
    valueOf: (assetId) => (doubt ? { ok: false, reason: doubt } : simulated.valueOf(assetId)),
    [Symbol.asyncDispose]: async () => undefined,
  }
  const bots = spotListings.map(toBot)
  const [maker, taker] = [aBotAccount(), aBotAccount()]
  const { perSecond = 90, store = 3_000 } = options
  const commands = createCommandBudget({ perSecond, store, nowMs: () => nowMs - startMs })
  const readBook = async (marketId: string) => levelsOf(maker, marketId)
  return {
    bots,
    maker,
    taker,
    setDoubt: (next: ReferenceDoubt | undefined) => void (doubt = next),
    async run(cycles: number, afterEach = () => {}) {
      for (let cycle = 0; cycle < cycles; cycle++) {
        nowMs += cycleMs
        await runCycle({ bots, prices, maker, taker, readBook, commands, ratePercent: 100, nowMs })
        afterEach()
      }
    },
  }
}

function toBot({ base, quote, tick, lot }: (typeof spotListings)[number]): BotMarket {
  const [baseDecimals, quoteDecimals] = [base, quote].map((id) => findListedAsset(id)?.decimals ?? 0)
  const tickUnits = parseDecimalOrThrow(tick, quoteDecimals ?? 0) as Units
  const lotUnits = parseDecimalOrThrow(lot, baseDecimals ?? 0) as Units
  const quoteUnitsPerTickLot = ((tickUnits * lotUnits) / 10n ** BigInt(baseDecimals ?? 0)) as Units
  const bot = aBotMarket(base, quote, { tickUnits, lotUnits, quoteUnitsPerTickLot })
  return { ...bot, baseDecimals: baseDecimals ?? 0, quoteDecimals: quoteDecimals ?? 0 }
}

function levelsOf({ orders }: BookAccount, marketId: string) {
  const side = (wanted: 'buy' | 'sell'): LevelWire[] =>
    [...orders.values()]
      .filter((order) => order.marketId === marketId && order.side === wanted)
      .map((order): LevelWire => [order.price, order.quantity])
      .toSorted((a, b) => Number(BigInt(a[0]) - BigInt(b[0])) * (wanted === 'buy' ? -1 : 1))
  return { bids: side('buy'), asks: side('sell') }
}

test('within seconds every market has a whole ladder, and no book is ever crossed', async () => {
  const floor = aFloor()
  await floor.run(240, () => {
    for (const { market } of floor.bots) {
      const { bids, asks } = levelsOf(floor.maker, market.marketId)
      const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
      if (bid !== undefined && ask !== undefined && BigInt(bid) >= BigInt(ask))
        expect.fail(`${market.marketId} is crossed`)
    }
  })
  for (const { market, habits } of floor.bots) {
    const { bids, asks } = levelsOf(floor.maker, market.marketId)
    expect(bids.length).toBeGreaterThanOrEqual(habits.levelsPerSide - 1)
    expect(asks.length).toBeGreaterThanOrEqual(habits.levelsPerSide - 1)
  }
  expect(floor.taker.sentCount).toBeGreaterThan(100)
})

test('[OT-2] every order is of at least the least notional', async () => {
  const floor = aFloor()
  await floor.run(20)
  const notionalMin = new Map(spotListings.map((one) => [`${one.base}${one.quote}`, one]))
  for (const { marketId, price, quantity } of floor.maker.orders.values()) {
    const bot = floor.bots.find(({ market }) => market.marketId === marketId)
    const least = parseDecimalOrThrow(notionalMin.get(marketId)?.notionalMin ?? '', bot?.quoteDecimals ?? 0)
    expect(BigInt(price) * BigInt(quantity) * (bot?.market.quoteUnitsPerTickLot ?? 0n)).toBeGreaterThan(least)
  }
})

test('with little to send, the budget holds, the busy markets are first, and in time all have their turn', async () => {
  const floor = aFloor({ perSecond: 40, store: 100 })
  let seconds = 0
  await floor.run(20, () => {
    seconds += cycleMs / 1_000
    expect(floor.maker.sentCount + floor.taker.sentCount).toBeLessThanOrEqual(100 + seconds * 40)
  })
  expect(levelsOf(floor.maker, 'BTCUSDT').bids.length).toBeGreaterThanOrEqual(17)
  await floor.run(180)
  for (const { market } of floor.bots) expect(levelsOf(floor.maker, market.marketId).bids.length).toBeGreaterThan(5)
})

test.each(['reference_stale', 'reference_diverged', 'reference_missing'] as const)(
  '%s: every order is taken back in the same cycle, nothing is traded, and quoting begins anew with the price',
  async (doubt) => {
    const floor = aFloor({ store: 5_000 })
    await floor.run(20)
    expect(floor.maker.orders.size).toBeGreaterThan(1_000)
    floor.setDoubt(doubt)
    await floor.run(1)
    expect(floor.maker.orders.size).toBe(0)
    const { sentCount } = floor.taker
    await floor.run(60)
    expect([floor.maker.orders.size, floor.taker.sentCount]).toEqual([0, sentCount])
    floor.setDoubt(undefined)
    await floor.run(1)
    expect(floor.maker.orders.size).toBeGreaterThan(1_000)
  },
)

test('doubt empties the books even when the budget is spent', async () => {
  const floor = aFloor({ perSecond: 1, store: 400 })
  await floor.run(2)
  expect(floor.maker.orders.size).toBeGreaterThan(300)
  floor.setDoubt('reference_stale')
  await floor.run(1)
  expect(floor.maker.orders.size).toBe(0)
})

test('a trade around a triangle of books gains nothing', async () => {
  const floor = aFloor({ seed: 4 })
  const best = (marketId: string) => {
    const { bids, asks } = levelsOf(floor.maker, marketId)
    const tick = Number(spotListings.find((one) => `${one.base}${one.quote}` === marketId)?.tick)
    return { bid: Number(bids[0]?.[0]) * tick, ask: Number(asks[0]?.[0]) * tick }
  }
  await floor.run(1)
  for (const [base, quote] of [
    ['ETH', 'BTC'],
    ['SOL', 'BTC'],
    ['XRP', 'BTC'],
    ['SOL', 'ETH'],
    ['BTC', 'USDC'],
  ] as const) {
    const [cross, one, other] = [best(`${base}${quote}`), best(`${base}USDT`), best(`${quote}USDT`)]
    expect(other.bid * cross.bid).toBeLessThan(one.ask)
    expect(other.ask * cross.ask).toBeGreaterThan(one.bid)
  }
})
