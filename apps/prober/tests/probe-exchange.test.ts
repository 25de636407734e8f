/** A seeded exchange, measured through its proxy while one component after another is stopped. */
import { acquireEngines, postgresUrlAs } from '@argosy/backing-services'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { createPool, type Pool } from '@argosy/postgres'
import { readMeasurements } from '@argosy/status'
import type { StatusComponent } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { probeExchange } from '../src/probes/probe-exchange.ts'
import type { ProbeTarget } from '../src/probes/probe-target.ts'
import { startProber } from '../src/start-prober.ts'

let stack: AsyncDisposableStack
let exchange: Exchange
let target: ProbeTarget
let pool: Pool
let env: Record<string, string>

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  const apps = ['engine-a', 'projector', 'gateway', 'push'] as const
  exchange = stack.use(await startExchange({ apps, engines, proxy: true, seedMinutes: 30 }))
  env = {
    ARGOSY_MODE: 'test',
    POSTGRES_URL: postgresUrlAs('prober', engines.postgresUrl),
    EXCHANGE_URL: exchange.addresses.proxyUrl ?? '',
  }
  target = { ...readConfig(env).target }
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  stack.defer(() => pool.end())
})
afterAll(() => stack.disposeAsync())

/** The components that do not answer. */
async function listDown(): Promise<StatusComponent[]> {
  const measured = await probeExchange(target)
  return measured.filter(({ latencyMs }) => latencyMs === null).map(({ component }) => component)
}

test('every component of a running exchange answers', async () => {
  expect(await probeExchange(target)).toEqual(
    ['spot', 'simulation', 'market_data', 'sign_in', 'open_api'].map((component) => ({
      component,
      latencyMs: expect.any(Number),
    })),
  )
})

test('[STA-4] a stopped component is measured as down, and as up after its return', async () => {
  const push = exchange.apps.get('push')
  await push.stop()
  expect(await listDown()).toEqual(['market_data'])
  await push.start()
  await expect.poll(listDown, { timeout: 30_000 }).toEqual([])
})

test('[STA-4] without the engine nothing can be traded; without gateways only live data is left', async () => {
  const engine = exchange.apps.get('engine-a')
  await engine.kill('SIGKILL')
  // The gateway answers with the last book for a moment.
  await expect.poll(listDown, { timeout: 30_000 }).toEqual(expect.arrayContaining(['spot', 'simulation']))
  await engine.start()
  await expect.poll(listDown, { timeout: 60_000 }).toEqual([])
  const gateway = exchange.apps.get('gateway')
  await gateway.stop()
  expect(await listDown()).toEqual(['spot', 'simulation', 'sign_in', 'open_api'])
  await gateway.start()
  await expect.poll(listDown, { timeout: 60_000 }).toEqual([])
})

test('a market that does not exist is no answer', async () => {
  const measured = await probeExchange({ ...target, market: 'NOTHING' })
  expect(measured.filter(({ latencyMs }) => latencyMs !== null).map(({ component }) => component)).toEqual(['sign_in'])
})

test('the prober stores a round at its start; of two, one measures', async () => {
  await using first = await startProber(readConfig(env))
  await using _second = await startProber(readConfig(env))
  expect(first.metricsPort).toBeGreaterThan(0)
  const measured = () => readMeasurements(pool, Date.now())
  const isMeasured = async () => (await measured()).every(({ newest }) => newest?.latencyMs != null)
  await expect.poll(isMeasured, { timeout: 30_000 }).toBe(true)
  expect((await measured()).map(({ days }) => days[0]?.upCount)).toEqual([1, 1, 1, 1, 1])
})
