import { currencies } from '@argosy/catalogue'
import { decodeJson, encodeJson, subjects, type RatesAnswer } from '@argosy/wire'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { startLiquidity } from '../src/start-liquidity.ts'

let engines: AcquiredEngines
let nats: Nats

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  nats = await connectNats({ url: engines.natsUrl, prefix: engines.natsPrefix, name: 'test' })
})

afterAll(async () => {
  await nats.drain()
  await engines[Symbol.asyncDispose]()
})

const requestRates = async () =>
  decodeJson<RatesAnswer>(await nats.request(subjects.rates, encodeJson({}), { timeoutMs: 2_000 }))

function start(seed: string) {
  const { natsUrl, natsPrefix } = engines
  return startLiquidity(readConfig({ ARGOSY_MODE: 'test', NATS_URL: natsUrl, NATS_PREFIX: natsPrefix, SEED: seed }))
}

test('[THM-6] a request returns the rates of all currencies with their time, also while no engine runs', async () => {
  const startedAtMs = Date.now()
  await using _ = await start('1')
  const answer = await requestRates()
  expect(answer.source).toBe('simulated')
  expect(answer.asOfMs).toBeGreaterThanOrEqual(startedAtMs)
  expect(answer.asOfMs).toBeLessThanOrEqual(Date.now())
  expect(Object.keys(answer.rates)).toEqual(currencies.map(({ name }) => name))
})

test('after a restart the rates continue where they were', async () => {
  const rates: RatesAnswer[] = []
  for (let run = 0; run < 2; run++) {
    await using _ = await start('7')
    rates.push(await requestRates())
  }
  const [before, after] = rates.map(({ rates: { EUR = '' } }) => BigInt(EUR.replace('.', '')))
  if (before === undefined || after === undefined) throw new Error('no rate')
  // Seconds pass: some millionths of a unit.
  expect(Number(after - before)).toBeLessThan(2_000)
  expect(Number(before - after)).toBeLessThan(2_000)
})

test('without the app, a request for rates fails', async () => {
  await expect(requestRates()).rejects.toThrow(/nobody listens/)
})
