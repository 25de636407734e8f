import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIdOf, spotListings } from '@argosy/catalogue/listings'
import {
  isTrackingExt,
  trackingCatalogue,
  trackingIdPattern,
  trackingSchemas,
  type TrackedEvent,
  type TrackingEvents,
} from './index.ts'

const shapes = Object.entries(trackingCatalogue)
const anEvent = (changes: Partial<TrackedEvent> = {}): TrackedEvent => ({
  type: 'click',
  page_status: '',
  event_tracking: 'order:submitted',
  event_tracking_id: 'b1201',
  event_tracking_ext: { market: 'BTCUSDT', side: 'buy', kind: 'limit', from: 'book' },
  business1: 'Trade',
  business2: 'Spot',
  curr_page: 'spot',
  curr_page_ext: { market: 'BTCUSDT' },
  track_type: 'manual',
  timestamp: 1_763_270_000_000,
  seq: 1,
  log_seq: 2,
  retry_count: 0,
  merge: true,
  timely: false,
  page_unique_id: '0123456789abcdef0123456789abcdef',
  url: 'https://argosy.example/en/spot/BTCUSDT',
  title: 'BTC/USDT',
  referer: '',
  user_language: 'en',
  uid: '',
  ctime: 1_763_270_000_000,
  browser: 'Chrome',
  browser_version: '142.0.0.0',
  manufacturer: '',
  model: '',
  screen_width: 1920,
  screen_height: 1080,
  network_type: '4g',
  sys: 'web',
  os_version: 'Windows 10.0',
  url_host: 'argosy.example',
  source_referer: '',
  source_target: 'https://argosy.example/en',
  timezone_offset: -60,
  log_env: 'online',
  qr_val: '',
  device_id: 'd0d1d2d3d4d5d6d7',
  session_id: 'd0d1d2d3d4d5d6d7-1763270000000-42',
  first_visit_time: 1_763_270_000_000,
  first_day: true,
  app_id: 'argosy-web',
  app_name: 'argosy',
  ip: '',
  user_agent: 'Mozilla/5.0',
  lib_version: '1.1.45',
  ...changes,
})
const isAccepted = (event: unknown) => trackingSchemas.event.safeParse(event).success

test('[TRK-1] an event has the fields of the list, the user agent and the version, and no others', () => {
  expect(isAccepted(anEvent())).toBe(true)
  expect(Object.keys(trackingSchemas.event.shape).toSorted()).toEqual(Object.keys(anEvent()).toSorted())
  expect(isAccepted({ ...anEvent(), password: 'x' })).toBe(false)
  for (const name of Object.keys(anEvent())) {
    const { [name as keyof TrackedEvent]: left, ...rest } = anEvent()
    expect([name, left !== undefined, isAccepted(rest)]).toEqual([name, true, false])
    expect([name, isAccepted({ ...anEvent(), [name]: null })]).toEqual([name, false])
    expect([name, isAccepted({ ...anEvent(), [name]: ['x'] })]).toEqual([name, false])
  }
  expect(isAccepted(anEvent({ user_agent: 'x'.repeat(255) }))).toBe(true)
  expect(isAccepted(anEvent({ user_agent: 'x'.repeat(256) }))).toBe(false)
})

test('[TRK-2] every event has an id of its own, a slash for pages and b with digits for the others', () => {
  for (const [name, { id, type }] of shapes) {
    expect([name, id]).toEqual([name, expect.stringMatching(type === 'page' ? /^\/$/ : /^b\d+$/)])
  }
  expect(new Set(shapes.map(([, { id }]) => id)).size).toBe(shapes.length)
})

test.each(['', 'b', 'B12', 'b12x', '//', '/b1', ' b1', 'b1\n', '12', 'b１２'])('[TRK-2] %j is no id', (id) => {
  expect(trackingIdPattern.test(id)).toBe(false)
  expect(isAccepted(anEvent({ event_tracking_id: id }))).toBe(false)
})

test.each<readonly [string, Partial<TrackedEvent>]>([
  ['another event’s id', { event_tracking_id: 'b1202' }],
  ['another event’s type', { type: 'expose' }],
  [
    'a word that is not listed',
    { event_tracking_ext: { market: 'BTCUSDT', side: 'both', kind: 'limit', from: 'book' } },
  ],
  ['a field too few', { event_tracking_ext: { market: 'BTCUSDT' } }],
  [
    'a field too many',
    { event_tracking_ext: { market: 'BTCUSDT', side: 'buy', kind: 'limit', from: 'book', amount: '12' } },
  ],
  ['a page with another page’s field', { curr_page_ext: { coin: 'btc' } }],
  ['another page’s area', { business1: 'Price' }],
  ['a click that is shown', { page_status: 'show' }],
  ['a query', { url: 'https://argosy.example/en?token=1' }],
  ['a fragment', { referer: 'https://argosy.example/en#token' }],
  ['a name before the host', { source_referer: 'https://me:secret@argosy.example/' }],
  ['an environment of its own', { log_env: 'test123' }],
  ['a mail address for a user', { uid: 'me@example.com' }],
])('[TRK-12] an event with %s is refused', (_, changes) => {
  expect(isAccepted(anEvent(changes))).toBe(false)
})

test('[TRK-12] typed text fits no field of any event', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string({ minLength: 25 }),
    fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){11}$/),
  )
  fc.assert(
    fc.property(fc.constantFrom(...shapes), typed, ([, { ext }], text) => {
      const fields = Object.keys(ext)
      for (const field of fields) {
        const values = Object.fromEntries(fields.map((name) => [name, name === field ? text : 1]))
        expect(isTrackingExt(ext, values)).toBe(false)
        expect(isTrackingExt({ [field]: ext[field as keyof typeof ext] }, { [field]: text })).toBe(false)
      }
    }),
  )
})

test('[TRK-1] a misspelt event, field or value does not compile', () => {
  const track = <Name extends keyof TrackingEvents>(name: Name, ext: TrackingEvents[Name]) => [name, ext]
  expect(track('order:cancelled', { market: 'BTCUSDT' })).toHaveLength(2)
  // @ts-expect-error -- no such event
  expect(track('order:canceled', { market: 'BTCUSDT' })).toHaveLength(2)
  // @ts-expect-error -- no such field
  expect(track('order:cancelled', { symbol: 'BTCUSDT' })).toHaveLength(2)
  // @ts-expect-error -- no such word
  expect(track('order:refused', { market: 'BTCUSDT', side: 'both' })).toHaveLength(2)
})

test('[TRK-7] a batch holds fifty events at most, and one at least', () => {
  const isBatch = (count: number) => trackingSchemas.batch.safeParse(Array.from({ length: count }, () => ({}))).success
  expect([0, 1, 50, 51].map(isBatch)).toEqual([false, true, true, false])
})

test('[TRK-12] every listed market is one, and no code or secret is', () => {
  const shape = { market: 'market', coin: 'coin' } as const
  const isMarket = (market: string) => isTrackingExt({ market: shape.market }, { market })
  const isCoin = (coin: string) => isTrackingExt({ coin: shape.coin }, { coin })
  for (const listing of spotListings)
    expect([isMarket(marketIdOf(listing)), isCoin(listing.base)]).toEqual([true, true])
  expect(['btc', 'usd-coin', '1inch', 'curve-dao-token'].map(isCoin)).toEqual([true, true, true, true])
  for (const text of ['482913', 'JBSWY3DPEHPK3PXP', '0123456789ABCDEF', '1234567.89'])
    expect(isMarket(text)).toBe(false)
  for (const text of ['482913', '+4915112345678', 'bc1qar0srrr7xfkvy5l643']) expect(isCoin(text)).toBe(false)
})
