import { noticePaths, type NoticeFile } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { endNotice, publishNotice } from '@argosy/support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/start-gateway.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, until } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let pool: Pool

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  await publishNotice(pool, aNotice('first', { de: 'Erste' }), 'olga')
  await publishNotice(pool, { ...aNotice('over'), endsAt: '2090-01-01T00:00:00Z' }, 'olga')
  await endNotice(pool, 'over')
  await publishNotice(pool, { ...aNotice('second', { pt: 'Segunda' }), href: '/spot/BTCUSDT' }, 'olga')
  gateway = await startTestGateway(engines)
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

function aNotice(noticeId: string, titles: Record<string, string> = {}): NoticeFile {
  const texts = Object.entries({ en: `${noticeId} in English`, ...titles }).map(([catalog, title]) => [
    catalog,
    { title, text: 'Text' },
  ])
  return { noticeId, texts: Object.fromEntries(texts) }
}

async function read(locale: string): Promise<unknown[]> {
  const visitor = createVisitor(`http://127.0.0.1:${gateway.port}`)
  const response = await visitor.send(`${noticePaths.notices}?locale=${locale}`)
  return ((await response.json()) as { data: unknown[] }).data
}

test.each([
  ['en', 'second in English', 'first in English'],
  ['de', 'second in English', 'Erste'],
  ['de_DE', 'second in English', 'Erste'],
  ['pt-PT', 'Segunda', 'first in English'],
  ['nonsense', 'second in English', 'first in English'],
])('%s reads what is in force, newest first, in its own words or in English', async (locale, second, first) => {
  expect(await read(locale)).toEqual([
    { noticeId: 'second', title: second, text: 'Text', href: '/spot/BTCUSDT', timeMs: expect.any(Number) },
    { noticeId: 'first', title: first, text: 'Text', href: null, timeMs: expect.any(Number) },
  ])
})

test('a notice that is ended disappears within moments', async () => {
  await endNotice(pool, 'first')
  const left = await until(
    () => read('en'),
    (notices) => notices.length === 1,
  )
  expect(left).toMatchObject([{ noticeId: 'second' }])
})

test('a notice of the same id is not published twice, and none without English', async () => {
  expect(await publishNotice(pool, aNotice('second'), 'olga')).toBe(false)
  const german = { noticeId: 'german', texts: { de: { title: 'Nur', text: 'Deutsch' } } }
  await expect(publishNotice(pool, german, 'olga')).rejects.toThrow(/check constraint/)
})
