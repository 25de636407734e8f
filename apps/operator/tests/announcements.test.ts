import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

let engines: AcquiredEngines
let run: ReturnType<typeof createCommandLine>
const directory = mkdtempSync(join(tmpdir(), 'argosy-announcements-'))

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

const en = { title: 'New markets', summary: 'Three more.', text: '<p>Three more.</p>' }

function write(announcement: unknown): string {
  const path = join(directory, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(announcement))
  return path
}

test('[PAG-35] a draft is stored as the next revision and published by nobody at the command line', async () => {
  const path = write({ announcementId: 'new-markets', category: 'markets', texts: { en } })
  expect((await run('announcements', 'draft', path)).stdout).toMatch(
    /^Drafted new-markets, revision 1\. Nobody sees it .* In English for readers of .*\bde\b/,
  )
  expect((await run('announcements', 'draft', path)).stdout).toMatch(/^Drafted new-markets, revision 2\./)
  expect((await run('announcements', 'list')).stdout).toMatch(
    /^draft {6}new-markets {2}revision 2, drafted .* UTC by olga\n {11}New markets \(1 languages\)\ndraft {6}new-markets {2}revision 1/,
  )
  expect(await run('announcements', 'publish', 'new-markets')).toMatchObject({ code: 2 })
})

test.each([
  ['no English', { announcementId: 'a', category: 'markets', texts: { de: en } }, /English is missing/],
  ['an unknown kind', { announcementId: 'a', category: 'party', texts: { en } }, /category/],
  [
    'a text too long',
    { announcementId: 'a', category: 'markets', texts: { en: { ...en, text: 'x'.repeat(30_001) } } },
    /texts\.en\.text/,
  ],
  ['an id that is no address', { announcementId: '../a', category: 'markets', texts: { en } }, /announcementId/],
])('%s is refused before anything is stored', async (_, announcement, message) => {
  expect(await run('announcements', 'draft', write(announcement))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(message) as string,
  })
})
