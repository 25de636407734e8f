import { parseValue } from '@argosy/catalogue/listings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReferenceValue } from '@argosy/index-price'
import { openCcxtSource } from '@argosy/price-sources'
import { playSession, type PlayedSession } from '@argosy/price-sources/testing'
import { createFollowedPrices } from '../src/prices/followed-prices.ts'

const assetIds = ['BTC', 'ETH', 'SOL', 'PEPE', 'USDC', 'DOT', 'USDT']
const logger = { warn: () => undefined, info: () => undefined }

let one: PlayedSession
let other: PlayedSession

beforeAll(async () => {
  one = await playSession()
  other = await playSession()
})

afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
})

const waitMsMax = 30_000

test('prices follow the source; a source that is frozen or diverges is ignored', async () => {
  const sources = [
    await openCcxtSource({ exchangeId: 'bitget', origin: one.origin }),
    { ...(await openCcxtSource({ exchangeId: 'bitget', origin: other.origin })), name: 'other' },
  ]
  await using prices = createFollowedPrices({ sources, assetIds, pollMs: 200, logger })
  const btc = (aheadMs = 0): ReferenceValue => {
    prices.advance(Date.now() + aheadMs)
    return prices.valueOf('BTC')
  }
  const reference = await vi.waitFor(() => {
    const value = btc()
    expect(value.ok).toBe(true)
    return value
  }, waitMsMax)
  expect(reference.ok && reference.value > parseValue('95000') && reference.value < parseValue('96000')).toBe(true)
  expect(prices.valueOf('USDT')).toEqual({ ok: true, value: parseValue('1') })
  expect(prices.valueOf('DOT')).toEqual({ ok: false, reason: 'reference_missing' })

  other.scaleBy(102)
  await vi.waitFor(() => expect(btc()).toEqual({ ok: false, reason: 'reference_diverged' }), waitMsMax)

  // One source falls silent: after a while only the other counts.
  other.behave('away')
  expect(btc(4_000)).toEqual({ ok: false, reason: 'reference_diverged' })

  one.behave('frozen')
  const answered = one.tickersCount
  await vi.waitFor(() => expect(one.tickersCount).toBeGreaterThan(answered + 1), waitMsMax)
  expect(btc(16_000)).toEqual({ ok: false, reason: 'reference_stale' })
  one.behave('live')
  other.scaleBy(100)
  other.behave('live')
  await vi.waitFor(() => expect(btc().ok).toBe(true), waitMsMax)
})
