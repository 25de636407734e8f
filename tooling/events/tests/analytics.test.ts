import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEvents, type Events } from '@argosy/collector'
import { anEvent, writeEvents } from '@argosy/collector/testing'
import {
  trackingCatalogue,
  type TrackedEvent,
  type TrackingEventName,
  type TrackingEvents,
} from '@argosy/wire/tracking'
import { workspaceRoot } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'argosy-analytics-'))
const startMs = Date.parse('2026-11-16T09:00:00Z')
let events: Events

/** A visit whose events are numbered as the pages' library numbers them. */
function aVisit(device: string, common: Partial<TrackedEvent>) {
  const recorded: TrackedEvent[] = []
  let [seq, logSeq] = [0, 0]
  const record = <Name extends TrackingEventName>(
    name: Name,
    fields: Omit<Partial<TrackedEvent>, 'event_tracking_ext'> & { readonly event_tracking_ext?: TrackingEvents[Name] },
  ) => {
    const { type, id } = trackingCatalogue[name]
    const isHide = fields.page_status === 'hide'
    recorded.push(
      anEvent({
        type,
        event_tracking: name,
        event_tracking_id: id,
        page_status: '',
        device_id: `device-${device}`,
        session_id: `device-${device}-1763270000000-1`,
        seq: type === 'page' ? ++seq : seq,
        log_seq: isHide ? 0 : ++logSeq,
        page_unique_id: `page-${device}-${Math.ceil(seq / 2)}`,
        ...common,
        ...fields,
      }),
    )
  }
  return { recorded, record }
}

beforeAll(async () => {
  const alice = aVisit('alice000', { first_day: true, source_referer: 'https://news.example/today' })
  alice.record('page:view', { page_status: 'show', timestamp: startMs })
  alice.record('system:web-vital', { event_tracking_ext: { metric: 'LCP', value: 1200 } })
  alice.record('page:view', { page_status: 'hide', timestamp: startMs + 4_000 })
  alice.record('page:view', { page_status: 'show', curr_page: 'register', timestamp: startMs + 4_000 })
  alice.record('register:done', { curr_page: 'register', event_tracking_ext: { by: 'email' } })
  alice.record('page:view', { page_status: 'hide', curr_page: 'register', timestamp: startMs + 24_000 })
  const spot = { curr_page: 'spot', curr_page_ext: { market: 'BTCUSDT' } } as const
  alice.record('page:view', { page_status: 'show', ...spot, timestamp: startMs + 24_000 })
  const order = { market: 'BTCUSDT', side: 'buy' } as const
  alice.record('order:submitted', { ...spot, event_tracking_ext: { ...order, kind: 'limit', from: 'form' } })
  alice.record('order:accepted', { ...spot, event_tracking_ext: order })
  alice.record('order:submitted', { ...spot, event_tracking_ext: { ...order, kind: 'limit', from: 'book' } })
  alice.record('order:refused', { ...spot, event_tracking_ext: order })

  const bob = aVisit('bob00000', { first_day: false, user_language: 'fr', retry_count: 2 })
  bob.record('page:view', { page_status: 'show', timestamp: startMs })
  for (const value of [2000, 4000]) bob.record('system:web-vital', { event_tracking_ext: { metric: 'LCP', value } })
  for (const market of ['BTCUSDT', 'ETHUSDT', 'BTCUSDT'])
    bob.record('market:exposed', { event_tracking_ext: { market } })
  bob.record('market:chosen', { event_tracking_ext: { market: 'BTCUSDT', from: 'list' } })
  // An event that never arrived.
  bob.record('system:offline', {})
  bob.recorded.pop()
  bob.record('system:error', {
    timestamp: startMs + 9_000,
    event_tracking_ext: { kind: 'error', name: 'TypeError' },
  })
  await writeEvents(directory, [...alice.recorded, { ...anEvent(), balance: '12.5' }], startMs + 60_000)
  await writeEvents(directory, bob.recorded, startMs + 86_400_000)
  events = await openEvents(directory)
})

afterAll(() => {
  events[Symbol.dispose]()
  rmSync(directory, { recursive: true, force: true })
})

const answers: Readonly<Record<string, readonly object[]>> = {
  'How many people, visits and pages a day': [
    { date: '2026-11-16', devices: '1', sessions: '1', pages: '3', new_devices: '1' },
    { date: '2026-11-17', devices: '1', sessions: '1', pages: '1', new_devices: '0' },
  ],
  'Which pages are opened, and for how long': [
    { page: 'home', opened: '2', median_seconds: 4 },
    { page: 'register', opened: '1', median_seconds: 20 },
    { page: 'spot', opened: '1', median_seconds: null },
  ],
  'From a visit to a registration to a first order': [
    { visited: '2', saw_register: '1', registered: '1', ordered: '1' },
  ],
  'How fast pages are, by page and language': [
    { page: 'home', language: 'en', metric: 'LCP', measured: '1', p75: 1200 },
    { page: 'home', language: 'fr', metric: 'LCP', measured: '2', p75: 3500 },
  ],
  'Where pages fail': [
    { page: 'home', kind: 'error', name: 'TypeError', errors: '1', sessions: '1', newest: '2026-11-16 09:00:09' },
  ],
  'Where visits come from': [
    { source: 'direct', sessions: '1' },
    { source: 'news.example', sessions: '1' },
  ],
  'Which markets are seen, and which of them are chosen': [
    { market: 'BTCUSDT', seen: '2', chosen: '1', percent: 50 },
    { market: 'ETHUSDT', seen: '1', chosen: '0', percent: 0 },
  ],
  'How orders fare, by market': [{ market: 'BTCUSDT', submitted: '2', accepted: '1', refused: '1' }],
  'Whether events are missing or late': [
    { sessions: '2', with_holes: '1', p95_ms: expect.any(Number), most_retries: '2' },
  ],
  'What was refused': [{ date: '2026-11-16', reason: 'unrecognized_keys', field: '', events: '1' }],
}

/** Reads the questions from the operators' own page, so that the test covers exactly those. */
function readQuestions(): [title: string, sql: string][] {
  const text = readFileSync(join(workspaceRoot, 'docs/operating/analytics.md'), 'utf8')
  return [...text.matchAll(/^### (.+)\n\n```sql\n([\s\S]+?)```/gm)].map(([, title = '', sql = '']) => [title, sql])
}

test('the page has ten questions, and each is answered below', () => {
  expect(readQuestions().map(([title]) => title)).toEqual(Object.keys(answers))
  expect(readQuestions()).toHaveLength(10)
})

test.each(readQuestions())('[TRK-12] %s', async (title, sql) => {
  const reader = await events.query(sql)
  expect(reader.getRowObjectsJson()).toEqual(answers[title])
})

test.each([
  "select * from read_text('/etc/hostname')",
  "copy (select 1) to '/tmp/stolen.csv'",
  'set enable_external_access = true',
  "attach '/tmp/other.duckdb'",
])('%s is refused', async (sql) => {
  await expect(events.query(sql)).rejects.toThrow(/Permission|Cannot|locked|disabled/i)
})
