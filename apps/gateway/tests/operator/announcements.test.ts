/** Announcements from draft to page: nobody publishes alone, and what was confirmed is what visitors read. */
import {
  announcementListMax,
  announcementPaths,
  operatorCalls,
  type AnnouncementFile,
  type AnnouncementsView,
  type AnnouncementView,
  type OperatorChange,
} from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { draftAnnouncement, publishAnnouncement } from '@argosy/support'
import { languages } from '@argosy/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../visitor.ts'
import { startOperatorEnvironment, type OperatorEnvironment } from './operator-environment.ts'
import { changeOf, type OperatorPerson } from './operator-person.ts'

let environment: OperatorEnvironment
let pool: Pool
let vera: OperatorPerson
let otto: OperatorPerson

beforeAll(async () => {
  environment = await startOperatorEnvironment()
  ;({ pool, vera, otto } = environment)
}, 180_000)
afterAll(() => environment[Symbol.asyncDispose]())

const texts = (title: string) => ({ title, summary: 'In short.', text: `<p>${title}</p>` })
const file = (announcementId: string, more: Partial<AnnouncementFile> = {}): AnnouncementFile => ({
  announcementId,
  category: 'markets',
  texts: { en: texts('New markets'), de: texts('Neue Märkte') },
  ...more,
})
const publish = (announcementId: string, revision: number): OperatorChange => ({
  kind: 'publish_announcement',
  announcementId,
  revision,
})

async function read(path: string, query: Record<string, string>): Promise<{ status: number; data: unknown }> {
  const { origin } = environment.publicConnection
  const response = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`)
  return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
}
async function readOne(announcementId: string, locale = 'en') {
  const { status, data } = await read(announcementPaths.announcement, { announcementId, locale })
  return { status, data: data as AnnouncementView }
}
const readList = async (query: Record<string, string> = {}) =>
  (await read(announcementPaths.announcements, query)).data as AnnouncementsView

async function publishByTwo(announcementId: string, revision: number): Promise<void> {
  const { changeId } = changeOf(await vera.propose(publish(announcementId, revision)))
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
}

test('[PAG-35] a draft is invisible until a second operator confirms exactly this revision', async () => {
  expect(await draftAnnouncement(pool, file('new-markets'), 'olga')).toBe(1)
  expect((await readOne('new-markets')).status).toBe(404)
  const { changeId } = changeOf(await vera.propose(publish('new-markets', 1)))
  expect(await vera.decide(changeId, 'confirm')).toMatchObject({ code: 'second_operator_required' })
  expect((await readOne('new-markets')).status).toBe(404)
  const listed = await otto.send(operatorCalls.announcements, {})
  expect(listed.data).toContainEqual(
    expect.objectContaining({
      announcementId: 'new-markets',
      revision: 1,
      catalogs: ['de', 'en'],
      publishedAtMs: null,
    }),
  )
  const query = { announcementId: 'new-markets', revision: '1', catalog: 'de' }
  expect(await otto.send(operatorCalls.announcementText, query)).toMatchObject({ data: texts('Neue Märkte') })
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
  expect(await readOne('new-markets')).toMatchObject({ status: 200, data: { ...texts('New markets'), language: 'en' } })
  expect(await readOne('new-markets', 'de_DE')).toMatchObject({ data: { title: 'Neue Märkte', language: 'de' } })
  // A language without a text gets English and is told so.
  expect(await readOne('new-markets', 'ar_SA')).toMatchObject({ data: { title: 'New markets', language: 'en' } })
  const { announcements } = await until(readList, (list) =>
    list.announcements.some(({ announcementId }) => announcementId === 'new-markets'),
  )
  expect(announcements[0]).not.toHaveProperty('text')
})

test('[PAG-35] a correction is a revision that two operators confirm again; withdrawing hides all', async () => {
  const corrected = file('new-markets', { texts: { en: texts('Newer markets') } })
  expect(await draftAnnouncement(pool, corrected, 'olga')).toBe(2)
  expect(await readOne('new-markets')).toMatchObject({ data: { title: 'New markets' } })
  const first = (await readOne('new-markets')).data
  await publishByTwo('new-markets', 2)
  const second = (await readOne('new-markets')).data
  expect(second).toMatchObject({ title: 'Newer markets', publishedAtMs: first.publishedAtMs })
  expect(second.changedAtMs).toBeGreaterThan(first.changedAtMs)

  const withdraw: OperatorChange = { kind: 'withdraw_announcement', announcementId: 'new-markets', revision: 2 }
  const { changeId } = changeOf(await otto.propose(withdraw))
  expect(await vera.decide(changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
  expect((await readOne('new-markets')).status).toBe(404)
  const again = changeOf(await otto.propose(publish('new-markets', 2)))
  expect(await vera.decide(again.changeId, 'confirm')).toMatchObject({
    data: { status: 'failed', outcome: 'announcement_withdrawn' },
  })
  const unknown = changeOf(await otto.propose(publish('no-such-text', 1)))
  expect(await vera.decide(unknown.changeId, 'confirm')).toMatchObject({
    data: { status: 'failed', outcome: 'announcement_unknown' },
  })
})

test('[PAG-35] the database refuses a publication that no two operators confirmed, and a changed text', async () => {
  await draftAnnouncement(pool, file('alone'), 'olga')
  // As the owner of the database, with a change that names another text, or none.
  const { changeId } = changeOf(await vera.propose(publish('new-markets', 1)))
  for (const by of [changeId, 'nothing'])
    await expect(publishAnnouncement(pool, 'alone', 1, by)).rejects.toThrow(/confirmed changes only/)
  for (const statement of [
    `update support.announcement_text set body = '<p>other</p>' where announcement_id = 'alone'`,
    `insert into support.announcement_text values ('alone', 1, 'fr', 'x', 'x', 'x')`,
    `delete from support.announcement_text where announcement_id = 'alone'`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/never changed/)
  await expect(
    pool.query(`update support.announcement set pinned_until = now() where announcement_id = 'alone'`),
  ).rejects.toThrow(/confirmed changes only/)
  expect((await readOne('alone')).status).toBe(404)
})

test('[PAG-35] the largest legal text is read whole in every language', async () => {
  const text = '𝒳'.repeat(15_000)
  const largest = { title: '…'.repeat(120), summary: '…'.repeat(300), text }
  const catalogs = [...new Set(languages.map(({ catalog }) => catalog))]
  const all = Object.fromEntries(catalogs.map((catalog) => [catalog, largest]))
  await draftAnnouncement(pool, file('largest', { texts: { en: largest, ...all } }), 'olga')
  await publishByTwo('largest', 1)
  expect(await readOne('largest', 'uz_UZ')).toMatchObject({ status: 200, data: { language: 'uz', text } })
})

test('[PAG-35] a list longer than a page is read to its end, newest first, each once', async () => {
  const ids = Array.from({ length: 2 * announcementListMax + 3 }, (_, index) => `number-${index}`)
  for (const id of ids) {
    await draftAnnouncement(pool, file(id), 'olga')
    await publishByTwo(id, 1)
  }
  const last = ids.at(-1) ?? ''
  let page = await until(
    () => readList(),
    ({ announcements }) => announcements[0]?.announcementId === last,
  )
  const seen = page.announcements.map(({ announcementId }) => announcementId)
  while (page.hasMore) {
    page = await readList({ before: seen.at(-1) ?? '' })
    expect(page.announcements.length).toBeGreaterThan(0)
    seen.push(...page.announcements.map(({ announcementId }) => announcementId))
  }
  expect(seen.filter((id) => id.startsWith('number-'))).toEqual(ids.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
  expect((await readList({ before: 'no-such-text' })).announcements).toEqual([])
})
