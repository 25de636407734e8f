import { decodeJson, encodeJson, subjects, type Statistics } from '@argosy/wire'
import { trackingCatalogue, type TrackedEvent, type TrackingEventName } from '@argosy/wire/tracking'
import { acquireEngines } from '@argosy/backing-services'
import { connectNats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatistics } from '../src/answers/read-statistics.ts'
import { readAnswersConfig } from '../src/config/config.ts'
import { openEvents } from '../src/files/open-events.ts'
import { startAnswers } from '../src/start-answers.ts'
import { anEvent, writeEvents } from '../src/testing/index.ts'
import { createTestFiles, type TestFiles } from './support/test-collector.ts'

const nowMs = Date.parse('2026-11-16T12:30:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

let files: TestFiles

function anEventNamed(name: TrackingEventName, ext: TrackedEvent['event_tracking_ext'], fields: Partial<TrackedEvent>) {
  const { type, id } = trackingCatalogue[name]
  return anEvent({
    type,
    page_status: '',
    event_tracking: name,
    event_tracking_id: id,
    event_tracking_ext: ext,
    ...fields,
  })
}
const vital = (value: number, fields: Partial<TrackedEvent>) =>
  anEventNamed('system:web-vital', { metric: 'LCP', value }, fields)

beforeAll(async () => {
  files = createTestFiles()
  const ada = { device_id: 'device-ada00000', session_id: 'device-ada00000-1763270000000-1' }
  const ben = { device_id: 'device-ben00000', session_id: 'device-ben00000-1763270000000-1', user_language: 'fr' }
  const page = { ...ada, page_unique_id: 'page-ada00000-1', timestamp: nowMs }
  await writeEvents(
    files.directory,
    [
      anEvent(page),
      anEvent({ ...page, page_status: 'hide', seq: 2, log_seq: 0, timestamp: nowMs + 4_000 }),
      anEventNamed('register:done', { by: 'email' }, { ...ada, curr_page: 'register' }),
      anEventNamed('order:accepted', { market: 'BTCUSDT', side: 'buy' }, { ...ada, curr_page: 'home' }),
      vital(1_000, ada),
    ],
    nowMs - hourMs,
  )
  await writeEvents(
    files.directory,
    [
      anEvent({ ...ben, page_unique_id: 'page-ben00000-1' }),
      vital(3_000, ben),
      anEventNamed('system:error', { kind: 'error', name: 'TypeError' }, ben),
    ],
    nowMs - 3 * dayMs,
  )
  await writeEvents(files.directory, [anEvent({ device_id: 'device-old00000' })], nowMs - 40 * dayMs)
})
afterAll(() => files[Symbol.dispose]())

async function read(days: number): Promise<Statistics> {
  using events = await openEvents(files.directory)
  return await readStatistics(events, days, nowMs)
}

test('a week has seven days, those without visitors too', async () => {
  const { times, fromMs } = await read(7)
  expect(fromMs).toBe(Date.parse('2026-11-10T00:00:00Z'))
  expect(times).toHaveLength(7)
  expect(times.filter(({ devices }) => devices > 0)).toEqual([
    { startMs: Date.parse('2026-11-13T00:00:00Z'), devices: 1, sessions: 1, pages: 1, errors: 1 },
    { startMs: Date.parse('2026-11-16T00:00:00Z'), devices: 1, sessions: 1, pages: 1, errors: 0 },
  ])
})

test('a day has the 24 hours until now, and nothing older', async () => {
  const { times, funnel, errors } = await read(1)
  expect(times).toHaveLength(24)
  expect(times.at(-1)?.startMs).toBe(Date.parse('2026-11-16T12:00:00Z'))
  expect(times.at(-2)).toMatchObject({ startMs: Date.parse('2026-11-16T11:00:00Z'), devices: 1, pages: 1 })
  expect(funnel).toEqual({ visited: 1, register: 1, registered: 1, ordered: 1 })
  expect(errors).toEqual([])
})

test('pages, the way to an order, speed and errors of a month', async () => {
  const { pages, funnel, vitals, errors } = await read(30)
  expect(pages).toEqual([{ page: 'home', opened: 2, medianMs: 4_000 }])
  expect(funnel).toEqual({ visited: 2, register: 1, registered: 1, ordered: 1 })
  const whole = { metric: 'LCP', page: null, language: null, measured: 2, p50: 2_000, p75: 2_500, p95: 2_900 }
  expect(vitals).toContainEqual(whole)
  expect(vitals).toContainEqual({ ...whole, page: 'home' })
  expect(vitals).toContainEqual({
    metric: 'LCP',
    page: 'home',
    language: 'fr',
    measured: 1,
    p50: 3_000,
    p75: 3_000,
    p95: 3_000,
  })
  expect(errors).toEqual([
    { page: 'home', kind: 'error', name: 'TypeError', errors: 1, sessions: 1, newestMs: nowMs - 3 * dayMs },
  ])
})

test('it answers over NATS, also where nothing was ever written', async () => {
  await using engines = await acquireEngines()
  const { natsUrl, natsPrefix } = engines
  await using nats = await connectNats({ url: natsUrl, prefix: natsPrefix, name: 'test' })
  for (const [directory, days] of [
    [files.directory, 30],
    [`${files.directory}/nowhere`, 7],
  ] as const) {
    await using _answers = await startAnswers(
      readAnswersConfig({
        ARGOSY_MODE: 'test',
        NATS_URL: natsUrl,
        NATS_PREFIX: natsPrefix,
        EVENTS_DIRECTORY: directory,
      }),
    )
    const reply = await nats.request(subjects.statistics, encodeJson({ days }), { timeoutMs: 20_000 })
    expect(decodeJson<Statistics>(reply).times).toHaveLength(days)
  }
})
