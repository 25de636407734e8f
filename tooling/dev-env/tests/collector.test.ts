import { readdirSync } from 'node:fs'
import { acquireEngines } from '@argosy/backing-services'
import { expect, test, vi } from 'vitest'
import { startExchange } from '../src/index.ts'

test('[TRK-12] a report through the proxy ends in a file', async () => {
  await using engines = await acquireEngines()
  await using exchange = await startExchange({
    apps: ['collector', 'event-sink'],
    engines,
    proxy: true,
    seed: false,
    mode: 'test',
  })
  const { proxyUrl = '' } = exchange.addresses
  const config = await fetch(`${proxyUrl}/v1/mix/public/clientCommonConfig`)
  expect(await config.json()).toMatchObject({ code: '00000', data: { localVo: { ip: '127.0.0.0/24' } } })

  // The closed schema refuses it, and the refusal is written to a file too.
  const headers = { 'content-type': 'application/json', origin: proxyUrl }
  const report = await fetch(`${proxyUrl}/v1/buried/log/info`, { method: 'POST', headers, body: '[{}]' })
  expect(report.status).toBe(200)
  await vi.waitFor(
    () => expect(readdirSync(exchange.run.events, { recursive: true }).join(' ')).toMatch(/dead-letters\S+ndjson/),
    { timeout: 30_000, interval: 200 },
  )
})
