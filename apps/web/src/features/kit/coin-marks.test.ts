import { listedAssets } from '@argosy/catalogue/listings'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateCoinColour, findCoinMark } from '@argosy/kit/coin-avatar.calc'

const marks = readFileSync(new URL('../../../../../ui/kit/src/coin-marks.svg', import.meta.url), 'utf8')
const discOf = (symbol: string) =>
  new RegExp(`<symbol id="${symbol}"[^>]*><circle [^>]*fill="(#[0-9a-f]{6})"`).exec(marks)?.[1]

test.each(listedAssets.map(({ assetId }) => assetId))('%s has a mark, on a disc of its own colour', (assetId) => {
  expect(findCoinMark(assetId)).toBe(assetId)
  expect(discOf(assetId)).toBe(calculateCoinColour(assetId))
})

test('no two coins have the same colour, and all drawings together are small', () => {
  const discs = listedAssets.map(({ assetId }) => discOf(assetId))
  expect(new Set(discs).size).toBe(discs.length)
  expect(marks.length).toBeLessThan(14_000)
})
