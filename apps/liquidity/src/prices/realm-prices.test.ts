import { toPartition } from '@argosy/catalogue'
import { listedAssets, parseValue } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { createSimulatedRealmPrices } from './realm-prices.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')
const valuesAt = (percent: bigint) =>
  new Map(listedAssets.map(({ assetId, price }) => [assetId, (parseValue(price) * percent) / 100n]))

function aReference() {
  const prices = createSimulatedRealmPrices({ seed: 1, partitions: [live, paper], nowMs: () => 0 })
  return { prices, signal: new AbortController().signal }
}

test('both realms share one price per asset, also after it moves', async () => {
  const { prices, signal } = aReference()
  const ofPaper = prices.pricesOf(paper, valuesAt(140n), signal)
  const ofLive = await prices.pricesOf(live, valuesAt(100n), signal)
  const before = ofLive?.valueOf('BTC')
  ofLive?.advance(60_000)
  for (const { assetId } of listedAssets) expect((await ofPaper)?.valueOf(assetId)).toEqual(ofLive?.valueOf(assetId))
  expect(ofLive?.valueOf('BTC')).not.toEqual(before)
})

test('simulation waits for the start values of the live market', async () => {
  const { prices, signal } = aReference()
  const ofPaper = prices.pricesOf(paper, valuesAt(140n), signal)
  await prices.pricesOf(live, valuesAt(100n), signal)
  expect((await ofPaper)?.valueOf('BTC')).toEqual({ ok: true, value: parseValue('67000') })
})

test('a realm that is stopped while it waits has no prices', async () => {
  const { prices } = aReference()
  const stop = new AbortController()
  const ofPaper = prices.pricesOf(paper, valuesAt(100n), stop.signal)
  stop.abort()
  expect(await ofPaper).toBeUndefined()
  expect(await prices.pricesOf(paper, valuesAt(100n), stop.signal)).toBeUndefined()
})
