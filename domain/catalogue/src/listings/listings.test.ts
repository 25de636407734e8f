import { calculateQuoteUnitsPerTickLot, isMarketId } from '@argosy/exchange'
import { isAssetId, parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinOf } from '../coins.ts'
import { calculateCrossTicks, parseValue } from './asset-value.ts'
import { findListedAsset, listedAssets } from './listed-assets.ts'
import { calculateMachineHolding } from './machine-holding.ts'
import { factorsOf } from './price-factors.ts'
import { findSpotListing, marketIdOf, spotListings, type SpotListing } from './spot-listings.ts'

const listings = spotListings.map((listing) => [marketIdOf(listing), listing] as const)
const assetOf = (assetId: string) => findListedAsset(assetId) ?? expect.fail(`${assetId} is not listed`)
const quoteUnits = ({ quote }: SpotListing, text: string) => parseDecimalOrThrow(text, assetOf(quote).decimals)
const baseUnits = ({ base }: SpotListing, text: string) => parseDecimalOrThrow(text, assetOf(base).decimals)

function usualTicks(listing: SpotListing): bigint {
  const terms = { tickUnits: quoteUnits(listing, listing.tick), quoteDecimals: assetOf(listing.quote).decimals }
  return calculateCrossTicks(terms, parseValue(assetOf(listing.base).price), parseValue(assetOf(listing.quote).price))
}

test('the exchange lists forty markets over at least 25 assets, each once, most against USDT', () => {
  expect(new Set(listings.map(([marketId]) => marketId)).size).toBe(40)
  expect(new Set(listedAssets.map(({ assetId }) => assetId)).size).toBe(listedAssets.length)
  expect(listedAssets.length).toBeGreaterThanOrEqual(25)
  const counts = Map.groupBy(spotListings, ({ quote }) => quote)
  expect([...counts].map(([quote, those]) => [quote, those.length])).toEqual([
    ['USDT', 29],
    ['USDC', 5],
    ['BTC', 4],
    ['ETH', 2],
  ])
})

test.each(listedAssets)(
  '$assetId has a name of its own, a price against USDT and its place among the others',
  (asset) => {
    expect(isAssetId(asset.assetId)).toBe(true)
    expect(coinOf(asset.assetId).category).not.toBe('other')
    expect(parseValue(asset.price)).toBeGreaterThan(0n)
    expect(asset.assetId === 'USDT' || findSpotListing(`${asset.assetId}USDT`) !== undefined).toBe(true)
    const { marketPercent, sectorPercent } = factorsOf(asset.assetId)
    expect(marketPercent ** 2 + sectorPercent ** 2).toBeLessThanOrEqual(10_000)
  },
)

test.each(listings)('[MK-3] [MK-4] %s: one lot at one tick is a whole number of quote units', (marketId, listing) => {
  expect(isMarketId(marketId)).toBe(true)
  const { decimals } = assetOf(listing.base)
  const tickLot = calculateQuoteUnitsPerTickLot(
    quoteUnits(listing, listing.tick),
    baseUnits(listing, listing.lot),
    decimals,
  )
  expect(tickLot).toBeGreaterThanOrEqual(1n)
})

test.each(listings)('[MK-2] %s: limits are whole steps, and wide of its usual price', (_marketId, listing) => {
  const tick = quoteUnits(listing, listing.tick)
  const lot = baseUnits(listing, listing.lot)
  for (const text of [listing.quantityMin, listing.quantityMax]) expect(baseUnits(listing, text) % lot).toBe(0n)
  expect(quoteUnits(listing, listing.priceMax) % tick).toBe(0n)
  const ticks = usualTicks(listing)
  expect(ticks * tick * 10n).toBeLessThan(quoteUnits(listing, listing.priceMax))
  // A tick is at most 15 basis points of the price, as on real exchanges for coins of fractions of a cent.
  expect(ticks).toBeGreaterThan(666n)
  expect(listing.priceBandBps).toBeGreaterThanOrEqual(200)
  expect(listing.priceBandBps).toBeLessThanOrEqual(2_000)
})

test.each(listings)('%s: the smallest order is worth a few dollars, the largest a million at least', (_id, listing) => {
  const worth = (text: string) => Number(text) * Number(assetOf(listing.base).price)
  expect(worth(listing.quantityMin)).toBeLessThan(10)
  expect(worth(listing.quantityMax)).toBeGreaterThan(1_000_000)
  const notionalMin = Number(listing.notionalMin) * Number(assetOf(listing.quote).price)
  expect(notionalMin).toBeGreaterThan(4)
  expect(notionalMin).toBeLessThan(10)
})

test('three markets in a triangle agree, whatever their assets are worth', () => {
  const value = fc.bigInt({ min: 10n ** 6n, max: 10n ** 17n })
  const fine = { tickUnits: 1n, quoteDecimals: 18 }
  fc.assert(
    fc.property(value, value, (baseValue, quoteValue) => {
      const usdt = parseValue('1')
      const direct = calculateCrossTicks(fine, baseValue, quoteValue)
      const base = calculateCrossTicks(fine, baseValue, usdt)
      const quote = calculateCrossTicks(fine, quoteValue, usdt)
      // base in quote × quote in USDT is base in USDT, except for the truncated fraction of a tick.
      const around = direct * quote - base * 10n ** 18n
      expect(around).toBeLessThanOrEqual(0n)
      expect(-around).toBeLessThan(quote)
    }),
  )
})

test('a large holding is a round amount, worth about the same for each asset', () => {
  expect(calculateMachineHolding('USDT', 8)).toBe(10n ** 19n)
  expect(calculateMachineHolding('BTC', 8)).toBe(1_000_000n * 10n ** 8n)
  for (const { assetId, decimals, price } of listedAssets) {
    const worth = Number(calculateMachineHolding(assetId, decimals) / 10n ** BigInt(decimals)) * Number(price)
    expect(worth).toBeGreaterThan(4e10)
    expect(worth).toBeLessThanOrEqual(1e11)
  }
})
