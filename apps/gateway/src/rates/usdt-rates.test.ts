import { encodeJson, type RatesAnswer } from '@argosy/wire'
import { NoResponderError } from '@argosy/nats'
import { expect, test, vi } from 'vitest'
import { createUsdtRates } from './usdt-rates.ts'

const answer: RatesAnswer = { source: 'simulated', asOfMs: 1_000, rates: { USD: '0.9998' } }

function set(ttlMs = 0) {
  const clock = { nowMs: 2_000 }
  const source = { isUnavailable: false }
  const request = vi.fn<() => Promise<Uint8Array>>(() =>
    source.isUnavailable ? Promise.reject(new NoResponderError('nobody')) : Promise.resolve(encodeJson(answer)),
  )
  const warn = vi.fn<() => void>()
  const rates = createUsdtRates({ nats: { request }, logger: { warn }, nowMs: () => clock.nowMs, ttlMs })
  return { rates, clock, source, warn }
}

test('[THM-6] the rates are what the source answers', async () => {
  expect(await set().rates.read()).toEqual(answer)
})

test('without a source there are no rates, and it is logged', async () => {
  const { rates, source, warn } = set()
  source.isUnavailable = true
  expect(await rates.read()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

test('when the source becomes unavailable, its last answer is served for half an hour', async () => {
  const { rates, source, clock } = set()
  await rates.read()
  source.isUnavailable = true
  clock.nowMs = answer.asOfMs + 1_800_000
  expect(await rates.read()).toEqual(answer)
  clock.nowMs += 1
  expect(await rates.read()).toBeUndefined()
})

test('a request that failed while the source was unavailable does not delay the next one', async () => {
  const { rates, source } = set(60_000)
  source.isUnavailable = true
  expect(await rates.read()).toBeUndefined()
  source.isUnavailable = false
  expect(await rates.read()).toEqual(answer)
})
