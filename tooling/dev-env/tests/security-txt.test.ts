/** The file as a reporter fetches it: from the web app, through nginx. */
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExchange, type Exchange } from '../src/index.ts'

const dayMs = 86_400_000
let engines: AcquiredEngines
let exchange: Exchange

beforeAll(async () => {
  engines = await acquireEngines()
  const env = { PUBLIC_ORIGIN: 'https://argosy.example', SECURITY_CONTACTS: 'mailto:security@argosy.example' }
  exchange = await startExchange({ apps: ['web'], engines, seed: false, mode: 'test', env: { web: env } })
})
afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

const get = (path: string) => fetch(`${exchange.addresses.proxyUrl}${path}`, { redirect: 'manual' })

test('security.txt has every field once and its type, and may be cached', async () => {
  const response = await get('/.well-known/security.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  expect(lines).toHaveLength(fields.size)
  expect(fields.get('Contact')).toBe('mailto:security@argosy.example')
  expect(fields.get('Canonical')).toBe('https://argosy.example/.well-known/security.txt')
  const expiresAt = new Date(fields.get('Expires') ?? '')
  expect(expiresAt > new Date(Date.now() + 150 * dayMs)).toBe(true)
  expect((await get('/.well-known/security.txt')).headers.get('x-cache')).toBe('HIT')
})

test('the rules it names are there, as text', async () => {
  const text = await (await get('/.well-known/security.txt')).text()
  const policy = new URL(/^Policy: (.*)$/m.exec(text)?.[1] ?? '')
  const response = await get(policy.pathname)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toContain('Reporting a weakness')
})
