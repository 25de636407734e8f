import { findListedAsset, marketIdOf, minuteTurnoverOf, parseValue, spotListings } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { simulateTradingDay } from './trading-day.ts'

const minuteMs = 60_000
const startMs = 1_794_600_000_000
const dayMs = 24 * 60 * minuteMs
const quarterMs = 15 * minuteMs

type Trade = { readonly timeMs: number; readonly ticks: number }

/** The last price of each moment in each market. */
function simulate(seed: number, priceSeed = seed): Map<string, Trade[]> {
  const days = new Map<string, Trade[]>(spotListings.map((listing) => [marketIdOf(listing), []]))
  for (const { timeMs, commands } of simulateTradingDay({ startMs, endMs: startMs + dayMs, seed, priceSeed })) {
    for (const command of commands) {
      if (command.type !== 'place_order' || command.accountId !== 'bot-taker') continue
      days.get(command.marketId)?.push({ timeMs, ticks: Number(command.price) })
    }
  }
  return days
}

const busyListings = spotListings.filter(({ pace }) => pace === 'busy')

type Print = Trade & { readonly lots: number }

/** Each trade of a day in the busy markets: one for each order that rested. */
function simulatePrints(seed: number): Map<string, Print[]> {
  const prints = new Map(busyListings.map((listing) => [marketIdOf(listing), [] as Print[]]))
  for (const { timeMs, commands } of simulateTradingDay({ startMs, endMs: startMs + dayMs, seed, priceSeed: seed })) {
    for (const command of commands) {
      if (command.type !== 'place_order' || command.accountId !== 'bot-maker') continue
      prints.get(command.marketId)?.push({ timeMs, ticks: Number(command.price), lots: Number(command.quantity) })
    }
  }
  return prints
}

/** Share of the minute's price range that lies outside its open and close. */
function wickShareOf(prints: readonly Print[]): number {
  const ticks = prints.map((print) => print.ticks)
  const range = Math.max(...ticks) - Math.min(...ticks)
  return range === 0 ? 0 : 1 - Math.abs((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)) / range
}

const days = simulate(67_000)
const dayOf = (marketId: string) => days.get(marketId) ?? expect.fail(`${marketId} has no day`)
const change = (trades: readonly Trade[]) => (trades.at(-1)?.ticks ?? 0) / (trades[0]?.ticks ?? 1) - 1
const countSlices = (trades: readonly Trade[], sliceMs: number) =>
  new Set(trades.map(({ timeMs }) => Math.floor((timeMs - startMs) / sliceMs))).size

test('every market trades in every quarter of an hour, a busy one in nearly every minute', () => {
  for (const listing of spotListings) {
    const trades = dayOf(marketIdOf(listing))
    expect(countSlices(trades, quarterMs)).toBe(96)
    if (listing.pace === 'busy') expect(countSlices(trades, minuteMs)).toBeGreaterThan(1_300)
  }
})

test('some markets rise, some fall, and the coins by amounts of their own', () => {
  const changes = spotListings.filter(({ quote }) => quote === 'USDT').map((one) => change(dayOf(marketIdOf(one))))
  expect(changes.filter((value) => value > 0.005).length).toBeGreaterThanOrEqual(6)
  expect(changes.filter((value) => value < -0.005).length).toBeGreaterThanOrEqual(6)
  expect(new Set(changes.map((value) => value.toFixed(4))).size).toBeGreaterThan(changes.length - 3)
})

test('a busy market turns over what it usually does, and its candles have wicks', () => {
  const printsOf = simulatePrints(1)
  for (const listing of busyListings) {
    const marketId = marketIdOf(listing)
    const prints = printsOf.get(marketId) ?? []
    const minutes = Map.groupBy(prints, ({ timeMs }) => Math.floor((timeMs - startMs) / minuteMs))
    const worth = prints.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0)
    const turnover = worth * Number(listing.tick) * Number(listing.lot)
    expect(turnover / (minuteTurnoverOf(marketId) * 24 * 60)).toBeGreaterThan(0.85)
    expect(turnover / (minuteTurnoverOf(marketId) * 24 * 60)).toBeLessThan(1.15)
    const shares = [...minutes.values()].map(wickShareOf)
    expect(shares.filter((share) => share > 0).length / shares.length).toBeGreaterThan(0.9)
    // In a random walk, wicks are about half of a minute's price range.
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.3)
    expect(mean).toBeLessThan(0.7)
  }
})

test('a price ends its day near the asset’s usual price', () => {
  for (const listing of spotListings) {
    const [base = 0, quote = 0] = [listing.base, listing.quote].map((id) =>
      Number(parseValue(findListedAsset(id)?.price ?? '0')),
    )
    const last = (dayOf(marketIdOf(listing)).at(-1)?.ticks ?? 0) * Number(listing.tick)
    expect(last / (base / quote)).toBeGreaterThan(0.9)
    expect(last / (base / quote)).toBeLessThan(1.1)
  }
})

test('a cross market’s price matches its two legs at each moment, so a round trip gains nothing', () => {
  const legs = (base: string, quote: string) => {
    const pricesOf = (marketId: string, tick: number) =>
      new Map(dayOf(marketId).map(({ timeMs, ticks }) => [timeMs, ticks * tick]))
    const tickOf = (marketId: string) => Number(spotListings.find((one) => marketIdOf(one) === marketId)?.tick)
    return [`${base}${quote}`, `${base}USDT`, `${quote}USDT`].map((id) => pricesOf(id, tickOf(id)))
  }
  let seen = 0
  for (const [cross, base, quote] of [legs('ETH', 'BTC'), legs('SOL', 'BTC'), legs('SOL', 'ETH')]) {
    for (const [timeMs, price] of cross ?? []) {
      const [basePrice, quotePrice] = [base?.get(timeMs), quote?.get(timeMs)]
      if (basePrice === undefined || quotePrice === undefined) continue
      seen += 1
      // A tick of the cross is up to five basis points.
      expect(Math.abs((price * quotePrice) / basePrice - 1)).toBeLessThan(0.0006)
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('two realms trade at their own moments, at the prices of one day', () => {
  const other = simulate(67_001, 67_000)
  expect(other).not.toEqual(days)
  for (const [marketId, trades] of other) {
    const [last, lastOfOther] = [dayOf(marketId).at(-1)?.ticks ?? 0, trades.at(-1)?.ticks ?? 0]
    // Their last trades are up to seven minutes apart.
    expect(Math.abs(lastOfOther / last - 1)).toBeLessThan(0.012)
  }
})

test('the same seed is the same day, and all markets together cost no more commands than a start can afford', () => {
  expect(simulate(67_000)).toEqual(days)
  expect(simulate(67_001)).not.toEqual(days)
  let commandCount = 0
  for (const { commands } of simulateTradingDay({ startMs, endMs: startMs + dayMs, seed: 1, priceSeed: 1 }))
    commandCount += commands.length
  expect(commandCount).toBeLessThan(70_000)
})
