import { currencies, defaultRateKeys } from '@argosy/catalogue'
import { paths } from '@argosy/wire/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, until, type Visitor } from './visitor.ts'

const startedAtMs = Date.now()
let engines: AcquiredEngines
let exchange: Exchange
let visitor: Visitor

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['gateway', 'liquidity'], engines, mode: 'test', seed: false })
  visitor = createVisitor(exchange.addresses.gatewayUrl)
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('[THM-6] rates for all default keys and every other supported currency, as exact decimals', async () => {
  const answer = await until(
    () => visitor.api.usdtRate(),
    ({ ok }) => ok,
  )
  if (!answer.ok) throw new Error(answer.code)
  const { supported, rates, source, asOfMs } = answer.data
  expect(source).toBe('simulated')
  expect(asOfMs).toBeGreaterThanOrEqual(startedAtMs)
  expect(asOfMs).toBeLessThanOrEqual(Date.now())
  expect(supported).toEqual(currencies.map(({ name, symbol }) => ({ name, symbol, value: name })))
  expect(Object.keys(rates)).toEqual(expect.arrayContaining([...defaultRateKeys]))
  for (const rate of Object.values(rates)) expect(rate).toMatch(/^\d+\.\d{6}$/)
  expect(rates['USD']).toMatch(/^(0\.999|1\.000)/)
})

test('the body is closed, and its locale is optional', async () => {
  const send = (body: unknown) => visitor.send(paths.usdtRate, { method: 'POST', body: JSON.stringify(body) })
  expect((await send({ locale: 'zh_CN' })).status).toBe(200)
  expect((await send({})).status).toBe(200)
  const odd = await send({ currency: 'EUR' })
  expect([odd.status, await odd.json()]).toMatchObject([400, { code: 'field_unknown' }])
})

test('when the source is down the last rates remain, with their time; without any the request is refused', async () => {
  await exchange.apps.get('liquidity').kill('SIGKILL')
  expect(await visitor.api.usdtRate()).toMatchObject({ ok: true, data: { source: 'simulated' } })

  const gateway = exchange.apps.get('gateway')
  await gateway.kill('SIGKILL')
  await gateway.start()
  const response = await visitor.send(paths.usdtRate, { method: 'POST', body: '{}' })
  expect([response.status, await response.json()]).toEqual([
    503,
    { code: 'rates_unavailable', msg: 'rates unavailable', data: null },
  ])

  await exchange.apps.get('liquidity').start()
  const back = await until(
    () => visitor.api.usdtRate(),
    ({ ok }) => ok,
  )
  expect(back.ok).toBe(true)
})
