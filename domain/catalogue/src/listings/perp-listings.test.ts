import { calculateQuoteUnitsPerTickLot } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'
import { expect, test } from 'vitest'
import { findListedAsset } from './listed-assets.ts'
import { perpListings, perpTerms, type PerpListing } from './perp-listings.ts'
import { perpRisks } from './perp-risks.ts'

const decimalsOf = (assetId: string) => findListedAsset(assetId)?.decimals ?? expect.fail(`${assetId} is not listed`)
const quoteUnits = (text: string) => parseDecimalOrThrow(text, decimalsOf(perpTerms.quote))
const stepsOf = ({ base, tick, lot }: PerpListing) => ({
  tick: quoteUnits(tick),
  lot: parseDecimalOrThrow(lot, decimalsOf(base)),
})

const listings = perpListings.map((listing) => [listing.base, listing] as const)

test('the exchange lists twenty perpetual futures, each once', () => {
  expect(new Set(perpListings.map(({ base }) => base)).size).toBe(20)
})

test('one lot at one tick is worth what the table of contracts says, in millionths of a cent', () => {
  const scales = perpListings.map((listing) => {
    const { tick, lot } = stepsOf(listing)
    return calculateQuoteUnitsPerTickLot(tick, lot, decimalsOf(listing.base))
  })
  const [one, ten] = [1_000n, 10_000n]
  expect(scales).toEqual([
    one,
    one,
    ten,
    ten,
    one,
    one,
    ten,
    ten,
    ten,
    ten,
    ten,
    one,
    one,
    one,
    one,
    ten,
    one,
    ten,
    ten,
    ten,
  ])
})

test.each(listings)('%s: limits are whole steps, and the smallest order is worth about five dollars', (_, listing) => {
  const { lot } = stepsOf(listing)
  const { base, quantityMin, quantityMax } = listing
  for (const text of [quantityMin, quantityMax]) expect(parseDecimalOrThrow(text, decimalsOf(base)) % lot).toBe(0n)
  const worth = Number(quantityMin) * Number(findListedAsset(base)?.price)
  expect(worth).toBeGreaterThan(4)
  expect(worth).toBeLessThan(10)
})

test.each(Object.entries(perpRisks))('group %s: funding alone takes no position from its margin to debt', (_, risk) => {
  const [[, maintenancePpm]] = risk.tiers
  // Three quarters of the maintenance rate of the first tier, in billionths.
  expect(risk.fundingCapPpb).toBeLessThanOrEqual((BigInt(maintenancePpm) * 1_000n * 3n) / 4n)
})
