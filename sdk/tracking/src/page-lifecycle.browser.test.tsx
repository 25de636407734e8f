import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, type OpenPage } from './testing/a-page.ts'

let page: OpenPage
beforeEach(() => {
  page = openPage('/en/markets')
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const pageEvents = () =>
  page
    .events()
    .filter(({ type }) => type === 'page')
    .map((event) => `${event.page_status} ${event.curr_page} seq ${event.seq} log ${event.log_seq > 0 ? 'n' : 0}`)

test('[TRK-4] each change of the URL hides the page that was and shows the one that is', async () => {
  page.start()
  page.go('/en/spot/BTCUSDT')
  page.go('/en/spot/BTCUSDT?layout=left')
  history.replaceState({ some: 'state' }, '')
  location.hash = 'order-book'
  page.go('/en/login')
  await expect
    .poll(pageEvents)
    .toEqual([
      'show markets seq 1 log n',
      'hide markets seq 2 log 0',
      'show spot seq 3 log n',
      'hide spot seq 4 log 0',
      'show spot seq 5 log n',
      'hide spot seq 6 log 0',
      'show login seq 7 log n',
    ])
  const ids = page
    .events()
    .filter(({ type }) => type === 'page')
    .map((event) => event.page_unique_id)
  expect([ids[0], ids[2], ids[4]]).toEqual([ids[1], ids[3], ids[5]])
  expect(new Set(ids).size).toBe(4)
})

test('[TRK-4] log_seq counts every event but the leaving of pages, without a hole, over a reload too', async () => {
  const first = page.start()
  first.track('order:cancelled', { market: 'BTCUSDT' })
  page.go('/en/spot/BTCUSDT')
  first.track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(2)
  first.stop()
  page.start().track('order:cancelled', { market: 'ETHUSDT' })
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(3)
  const events = page.events()
  const counted = events.map((event) => event.log_seq).filter((log) => log > 0)
  expect(counted.toSorted((a, b) => a - b)).toEqual(counted.map((_, at) => at + 1))
  expect(events.filter((event) => event.log_seq === 0).every((event) => event.page_status === 'hide')).toBe(true)
  expect(new Set(events.map((event) => event.session_id)).size).toBe(1)
  const shows = events.filter(({ type }) => type === 'page').map(({ seq }) => seq)
  expect(shows).toEqual([1, 2, 3, 4, 5])
})

test('[TRK-5] a hidden tab sends its events by beacon and pauses; when visible it resumes', async () => {
  const tracker = page.start()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  await page.passRounds(2)
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  const before = page.sent.length
  page.setHidden(true)
  await page.settle()
  const beacon = page.sent.slice(before)
  expect(beacon.map(({ how }) => how)).toEqual(['beacon'])
  const sentEvents = beacon.flatMap(({ events }) => events)
  expect(sentEvents.map((event) => event.event_tracking)).toContain('order:cancelled')
  expect(sentEvents.at(-1)).toMatchObject({ page_status: 'hide', log_seq: 0 })

  tracker.track('order:cancelled', { market: 'ETHUSDT' })
  await page.passRounds(3)
  expect(page.sent.slice(before), 'the loop rests').toHaveLength(1)

  page.setHidden(false)
  await expect
    .poll(() =>
      page.named('order:cancelled').some(({ event_tracking_ext }) => event_tracking_ext['market'] === 'ETHUSDT'),
    )
    .toBe(true)
  await expect.poll(() => pageEvents().at(-1)).toBe('show markets seq 3 log n')
  const again = page.sent.slice(before + 1).find(({ events }) => events.some((event) => event.page_status === 'hide'))
  expect(
    again?.events.map((event) => event.log_seq),
    'the beacon may be lost: it is sent once more, as it was',
  ).toEqual(sentEvents.map((event) => event.log_seq))
})

test('[TRK-5] the beacon has a JSON body', async () => {
  const bodies: Blob[] = []
  page.start()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  navigator.sendBeacon = (_url, body) => bodies.push(body as Blob) > 0
  page.setHidden(true)
  expect(bodies.map(({ type }) => type)).toEqual(['application/json'])
  expect(JSON.parse((await bodies[0]?.text()) ?? '')).toBeInstanceOf(Array)
})

test('[TRK-6] an exposure for another URL waits until that URL is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tracker = page.start()
  const trackedAtMs = Date.now()
  tracker.track('market:exposed', { market: 'BTCUSDT' }, { url: '/en/spot/BTCUSDT' })
  tracker.track('market:exposed', { market: 'ETHUSDT' }, { url: '/en/spot/ETHUSDT' })
  tracker.track('market:exposed', { market: 'SOLUSDT' }, { url: location.href })
  const exposed = () =>
    page.named('market:exposed').map((event) => [event.event_tracking_ext['market'], event.curr_page])
  await expect.poll(exposed).toEqual([['SOLUSDT', 'markets']])
  const shownMs = Date.now() + 60_000
  vi.setSystemTime(shownMs)
  page.go('/en/spot/BTCUSDT')
  await expect.poll(exposed).toEqual([
    ['SOLUSDT', 'markets'],
    ['BTCUSDT', 'spot'],
  ])
  const [, released] = page.named('market:exposed')
  expect(released?.timestamp).toBe(trackedAtMs)
  expect(released?.ctime).toBeGreaterThanOrEqual(shownMs)
})
