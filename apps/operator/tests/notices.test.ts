import { catalogOverlays, languages } from '@argosy/i18n'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

let engines: AcquiredEngines
let run: ReturnType<typeof createCommandLine>
const directory = mkdtempSync(join(tmpdir(), 'argosy-notices-'))
const seeded = join(import.meta.dirname, '../../../tooling/dev-env/src/seed/development-notice.json')

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const { postgresUrl, natsUrl, natsPrefix } = engines
  run = createCommandLine({
    POSTGRES_URL: postgresUrl,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    ARGOSY_OPERATOR: 'olga',
  })
})
afterAll(() => engines[Symbol.asyncDispose]())

const english = { en: { title: 'Planned work', text: 'Trading pauses for an hour.' } }

function write(notice: unknown): string {
  const path = join(directory, `${Math.random()}.json`)
  writeFileSync(path, typeof notice === 'string' ? notice : JSON.stringify(notice))
  return path
}

test('a notice is published, listed and ended', async () => {
  const notice = { noticeId: 'planned-work', href: '/markets', endsAt: '2090-01-01T00:00:00Z', texts: english }
  const published = await run('notices', 'publish', write(notice))
  expect(published.stdout).toMatch(/^Published planned-work\. In English for readers of .*\bde\b/)
  expect((await run('notices', 'publish', write(notice))).stderr).toMatch(/exists/)
  expect((await run('notices', 'list')).stdout).toMatch(
    /^shown {2}planned-work {2}from .* UTC, until 2090-01-01 00:00 UTC, by olga\n {7}Planned work \(1 languages, \/markets\)$/,
  )
  expect((await run('notices', 'end', 'planned-work')).stdout).toBe('Ended planned-work.')
  expect((await run('notices', 'list')).stdout).toMatch(/^over {3}planned-work/)
  expect(await run('notices', 'end', 'planned-work')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No notice planned-work/),
  })
})

test('the development notice has a text in every language', async () => {
  const { texts } = JSON.parse(readFileSync(seeded, 'utf8')) as { texts: Record<string, unknown> }
  const own = languages.map(({ catalog }) => catalog).filter((catalog) => !(catalog in catalogOverlays))
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(own))
  expect((await run('notices', 'publish', seeded)).stdout).toBe('Published development-exchange.')
})

test.each([
  ['no English', { noticeId: 'a', texts: { de: english.en } }, /English is missing/],
  ['a language nobody reads', { noticeId: 'a', texts: { ...english, xx: english.en } }, /xx/],
  ['a script as its link', { noticeId: 'a', href: 'javascript:alert(1)', texts: english }, /href/],
  ['a link to another scheme', { noticeId: 'a', href: '//evil.example', texts: english }, /href/],
  ['a field that does not exist', { noticeId: 'a', texts: english, html: '<b>' }, /html/],
  ['an id that is none', { noticeId: 'Planned Work', texts: english }, /noticeId/],
  ['no JSON', '{', /cannot be read/],
])('a file with %s is refused', async (_, notice, message) => {
  const result = await run('notices', 'publish', write(notice))
  expect([result.code, result.stderr]).toEqual([2, expect.stringMatching(message)])
})
