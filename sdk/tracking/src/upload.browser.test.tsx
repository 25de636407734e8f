import { trackingSchemas } from '@argosy/wire/tracking'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, type OpenPage } from './testing/a-page.ts'

let page: OpenPage
beforeEach(() => {
  page = openPage('/en/spot/BTCUSDT')
})
afterEach(() => page.close())

test('[TRK-1] what is sent has exactly the listed fields, with the device’s and the session’s', async () => {
  const longAgent = `${navigator.userAgent} ${'x'.repeat(300)}`
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(longAgent)
  page.start({ env: 'test7' }).track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
  for (const event of page.events()) expect(trackingSchemas.event.safeParse(event).error?.issues ?? []).toEqual([])
  expect(page.named('order:cancelled')[0]).toMatchObject({
    type: 'click',
    event_tracking_id: 'b1204',
    business1: 'Trade',
    business2: 'Spot',
    curr_page: 'spot',
    curr_page_ext: { market: 'BTCUSDT' },
    track_type: 'manual',
    url: `${location.origin}/en/spot/BTCUSDT`,
    url_host: location.host,
    user_agent: longAgent.slice(0, 255),
    lib_version: '1.1.45',
    browser: 'Chrome',
    sys: 'web',
    log_env: 'test7',
    user_language: 'en',
    uid: '17',
    ip: '192.0.2.0',
    screen_width: screen.width,
    screen_height: screen.height,
    timezone_offset: new Date().getTimezoneOffset(),
    first_day: true,
    app_id: 'argosy-web',
    app_name: 'argosy',
  })
})

test('[TRK-1] our own collector is called as every endpoint of ours is', async () => {
  page.start({ platformBranch: 'trial' })
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  const report = page.calls.find(({ url }) => url.endsWith('/v1/buried/log/info'))
  const { device_id } = page.events()[0] ?? {}
  expect(Object.fromEntries(report?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    pfb: 'trial',
    deviceid: device_id,
    terminalcode: localStorage.getItem('terminal-code'),
  })
})

test('[TRK-3] events wait for the device’s name, and then carry it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const tracker = page.start({ fingerprint: () => promise })
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  await page.passRounds(3)
  expect(page.sent).toEqual([])
  resolve('fingerprint-0123456789')
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
  const [event] = page.named('order:cancelled')
  expect(event?.device_id).toBe('fingerprint-0123456789')
  expect(event?.session_id).toMatch(/^fingerprint-0123456789-\d{13}-(?:\d{1,2}|100)$/)
})

test('[TRK-3] a name that never comes, or is none, is replaced by one of ours', async () => {
  page.start({ fingerprint: () => Promise.reject(new Error('blocked')) })
  await expect.poll(() => page.events().length).toBeGreaterThan(0)
  expect(page.events()[0]?.device_id).toMatch(/^[0-9a-f]{32}$/)
})

test('[TRK-7] the loop sends every 500 ms, at most fifty at a time', async () => {
  const loop = countRounds()
  const tracker = page.start()
  expect(loop.everyMs).toEqual([500])
  await expect.poll(() => page.sent.length).toBe(1)
  for (let at = 0; at < 220; at++) tracker.track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.named('order:cancelled').length).toBe(220)
  expect(Math.max(...page.sent.map(({ events }) => events.length))).toBeLessThanOrEqual(50)
  expect(page.sent.length).toBeGreaterThanOrEqual(6)
  expect(page.sent.length, 'one a round').toBeLessThanOrEqual(loop.roundCount())
})

/** Counts the rounds of the real loop; `stop()` disables every further round. */
function countRounds() {
  const bare = globalThis.setInterval
  const everyMs: number[] = []
  let roundCount = 0
  let isStopped = false
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
    everyMs.push(ms)
    return bare(() => {
      if (isStopped) return
      roundCount += 1
      run()
    }, ms)
  }) as typeof setInterval)
  return { everyMs, roundCount: () => roundCount, stop: () => void (isStopped = true) }
}

test('what is timely does not wait for the loop', async () => {
  const loop = countRounds()
  const tracker = page.start()
  await expect.poll(() => page.sent.length).toBe(1)
  loop.stop()
  tracker.track('order:cancelled', { market: 'BTCUSDT' }, { isTimely: true })
  await expect.poll(() => page.named('order:cancelled').length).toBe(1)
  expect(page.named('order:cancelled')[0]?.timely).toBe(true)
})

test('[TRK-7] without a configuration nothing is uploaded, with a warning', async () => {
  page.collector.configStatus = 503
  page.start().track('order:cancelled', { market: 'BTCUSDT' })
  await page.passRounds(3)
  page.setHidden(true)
  await page.settle()
  expect(page.sent).toEqual([])
  expect(page.warned).toHaveBeenCalledExactlyOnceWith('No tracking configuration')
})

test('[TRK-7] with uploads switched off nothing is sent or stored', async () => {
  page.collector.isOn = false
  const tracker = page.start()
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  await page.passRounds(2)
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  page.setHidden(true)
  await page.passRounds(2)
  expect(page.sent).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('queue'))).toEqual([])
})

test('[TRK-7] a 403 silences the page, hidden or not, and what it had is sent by the next one', async () => {
  page.collector.status = 403
  const first = page.start()
  first.track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.warned.mock.calls.flat()).toEqual(['Request failed with status code 403'])
  const callCount = page.calls.length
  page.setHidden(true)
  page.setHidden(false)
  await page.passRounds(3)
  expect([page.calls.length, page.sent.length]).toEqual([callCount, 0])
  first.stop()
  page.collector.status = 200
  page.start()
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
  expect(page.named('order:cancelled')[0]?.retry_count).toBe(1)
})

test('[TRK-9] the first visit is remembered for the browser, the session for the tab', async () => {
  page.start().stop()
  await page.settle()
  page.start()
  await expect.poll(() => page.events().length).toBeGreaterThan(1)
  const events = page.events()
  expect(new Set(events.map((event) => event.session_id)).size).toBe(1)
  expect(new Set(events.map((event) => event.first_visit_time)).size).toBe(1)
  expect(events[0]?.session_id).toBe(`${events[0]?.device_id}-${events[0]?.session_id.split('-').slice(1).join('-')}`)
})

test('[TRK-9] a day after the first visit is no first day', async () => {
  localStorage.setItem('web-sdk:tracking-first', String(Date.now() - 86_400_000))
  page.start()
  await expect.poll(() => page.events().length).toBeGreaterThan(0)
  expect(page.events()[0]?.first_day).toBe(false)
})

test('broken records in storage do not break the page', async () => {
  localStorage.setItem('web-sdk:tracking-queue-0', '{"batches":[{"events":5}],"open":[null]}')
  localStorage.setItem('web-sdk:tracking-queue-1', 'nonsense')
  sessionStorage.setItem('web-sdk:tracking-session', '{"seq":"x"}')
  page.start().track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
})

test('an event tracked by a page that was never visible is sent once, by this page or the next', async () => {
  page.setHidden(true)
  const first = page.start()
  page.setHidden(false)
  page.setHidden(true)
  first.track('order:cancelled', { market: 'BTCUSDT' })
  expect(sessionStorage.getItem('web-sdk:tracking-queue')).toContain('BTCUSDT')
  page.setHidden(false)
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
  await page.passRounds(6)
  expect(page.named('order:cancelled')).toHaveLength(1)
  expect(sessionStorage.getItem('web-sdk:tracking-queue')).toBeNull()
  first.stop()

  const second = page.start()
  second.track('order:cancelled', { market: 'ETHUSDT' })
  second.stop()
  expect(sessionStorage.getItem('web-sdk:tracking-queue')).toContain('ETHUSDT')
  page.start()
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(2)
})
