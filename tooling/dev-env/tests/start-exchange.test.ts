import { existsSync } from 'node:fs'
import { acquireEngines, queryOnce } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { startExchange } from '../src/index.ts'

test('an exchange without apps has engines, migrations and a proxy that names the missing app', async () => {
  let directory: string
  {
    await using exchange = await startExchange({ apps: [], proxy: true })
    directory = exchange.run.directory
    const answer = await fetch(`${exchange.addresses.proxyUrl}/v1/markets`)
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'gateway_unavailable' }])
    expect(await queryOnce(exchange.addresses.postgresUrl, 'select version from public.migration')).not.toEqual([])
    expect(() => exchange.apps.get('web')).toThrow('runs without web')
  }
  expect(existsSync(directory)).toBe(false)
})

test('on engines of another owner it starts none', async () => {
  await using engines = await acquireEngines()
  await using exchange = await startExchange({ apps: [], engines, seed: false })
  expect(exchange.addresses).toMatchObject({ postgresUrl: engines.postgresUrl, natsPrefix: engines.natsPrefix })
  expect(() => exchange.engines).toThrow('somebody else')
})

test('PostgreSQL comes back at the same address', async () => {
  await using exchange = await startExchange({ apps: [], seed: false })
  const { url } = exchange.engines.postgres
  await exchange.engines.postgres.restart()
  expect(await queryOnce(url, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(exchange.engines.postgres.url).toBe(url)
})
