import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { imageHostPaths, reportPaths } from '@argosy/wire/http'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { createCspReports } from '../src/reports/csp-reports.ts'
import type { Gateway } from '../src/start-gateway.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let pool: Pool

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'reports-test' })
  gateway = await startTestGateway(engines, {
    TRUSTED_PROXY_COUNT: '1',
    IMAGE_HOSTS: 'https://img-a.example, https://img-b.example',
  })
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

beforeEach(() => pool.query('truncate reports.csp_violation'))

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

async function report(changes: Record<string, unknown> = {}, address = newAddress()): Promise<number> {
  const violation = { event: { blockedURI: 'inline', lineNumber: 7 }, reason: 'script-src-elem' }
  const body = JSON.stringify({
    bizType: 'csp',
    data: violation,
    timestamp: 1_700_000_000_000,
    page: '/en',
    ...changes,
  })
  const visitor = createVisitor(`http://127.0.0.1:${gateway.port}`)
  const headers = { 'x-forwarded-for': address }
  return (await visitor.send(reportPaths.cspSecurity, { method: 'POST', headers, body })).status
}

const rows = async () =>
  (await pool.query('select * from reports.csp_violation order by violation_id')).rows as unknown[]

test('[SAF-4] a report is stored as a row', async () => {
  expect(await report()).toBe(200)
  expect(await rows()).toMatchObject([
    { biz_type: 'csp', page: '/en', reason: 'script-src-elem', event: { blockedURI: 'inline', lineNumber: 7 } },
  ])
})

test('[SAF-4] credentials and secrets in addresses are not stored', async () => {
  const event = {
    blockedURI: 'https://u:secret@evil.example/x?token=secret#secret',
    documentURI: '/en/login?code=secret',
    text: 'refused to load https://a.example/b?key=secret for you',
    nested: { token: 'secret' },
  }
  await report({ data: { event, reason: 'img-src' }, page: 'https://argosy.example/en?resetToken=secret#secret' })
  const stored = await rows()
  expect(stored).toMatchObject([
    {
      page: 'https://argosy.example/en',
      event: {
        blockedURI: 'https://evil.example/x',
        documentURI: '/en/login',
        text: 'refused to load https://a.example/b for you',
      },
    },
  ])
  expect(JSON.stringify(stored)).not.toContain('secret')
})

test('[SAF-4] odd reports are cut, not fatal', async () => {
  const event = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, `\0${'x'.repeat(100)}`]))
  expect(await report({ data: { event }, page: 'x'.repeat(4_000), timestamp: 'never', bizType: 3 })).toBe(200)
  expect(await report({ data: { event: 'inline \u0000' } })).toBe(200)
  expect(await rows()).toHaveLength(2)
})

test('[SAF-4] one address cannot fill the table; another still gets through', async () => {
  const flooder = newAddress()
  // A window may end in between, so twice the limit is sent.
  const statuses: number[] = []
  for (let at = 0; at < 125; at++) statuses.push(await report({}, flooder))
  expect(statuses).toContain(429)
  expect(await rows()).toHaveLength(statuses.filter((status) => status === 200).length)
  expect(await report()).toBe(200)
})

test('[SAF-4] only the newest rows stay, and none that is old', async () => {
  const reports = createCspReports(pool, { rowsMax: 10, days: 30, pruneEvery: 5 })
  const violation = { bizType: 'csp', page: '/en', reason: 'x', event: {}, happenedAtMs: undefined }
  for (let at = 0; at < 30; at++) await reports.add(violation)
  expect((await rows()).length).toBeLessThan(16)
  await pool.query(`update reports.csp_violation set reported_at = now() - interval '31 days'`)
  for (let at = 0; at < 5; at++) await reports.add(violation)
  const { rows: old } = await pool.query(
    `select 1 from reports.csp_violation where reported_at < now() - interval '30 days'`,
  )
  expect(old).toEqual([])
})

test('[IMG-1] the hosts for pictures are the configured ones', async () => {
  const response = await createVisitor(`http://127.0.0.1:${gateway.port}`).send(imageHostPaths.domainConfigList)
  expect(await response.json()).toMatchObject({
    code: '00000',
    data: {
      imgDomainConfig: {
        foreignDomainList: ['https://img-a.example', 'https://img-b.example'],
        internalDomainList: [],
      },
    },
  })
})

test.each(['img.example', 'https://img.example/path', 'javascript:x', 'https://img.example/'])(
  '[IMG-1] %s is refused as a host for pictures',
  (host) => {
    expect(() =>
      readConfig({ POSTGRES_URL: 'postgres://x', NATS_URL: 'nats://x', REDIS_URL: 'redis://x', IMAGE_HOSTS: host }),
    ).toThrow('IMAGE_HOSTS')
  },
)
