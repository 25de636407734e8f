import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { openPage, type OpenPage } from './testing/a-page.ts'

let page: OpenPage
beforeEach(() => {
  page = openPage('/en/spot/BTCUSDT')
})
afterEach(() => page.close())

const show = (html: string) => {
  document.body.innerHTML = html
}
const sent = (type: string) =>
  page
    .events()
    .filter((event) => event.type === type)
    .map((event) => ({ name: event.event_tracking, ...event.event_tracking_ext, by: event.track_type }))

test('a click on marked markup is tracked with its fields, on whatever child it lands', async () => {
  show(`<button data-track="b1211" data-track-market="BTCUSDT" data-track-from="list"><b>Bitcoin</b></button>`)
  page.start()
  await userEvent.click(browserPage.getByText('Bitcoin'))
  await expect
    .poll(() => sent('click'))
    .toEqual([{ name: 'market:chosen', market: 'BTCUSDT', from: 'list', by: 'auto' }])
})

test('a click in a shadow root is tracked too, and one whose propagation is stopped', async () => {
  show('<div id="host"></div>')
  const inside = document.querySelector('#host')?.attachShadow({ mode: 'open' })
  if (inside) inside.innerHTML = '<button data-track="b1204" data-track-market="ETHUSDT">Cancel</button>'
  inside?.querySelector('button')?.addEventListener('click', (event) => event.stopImmediatePropagation())
  page.start()
  inside?.querySelector('button')?.click()
  await expect.poll(() => sent('click')).toEqual([{ name: 'order:cancelled', market: 'ETHUSDT', by: 'auto' }])
})

test.each(['', 'b', 'x1204', 'b12x', '/b1', 'order:cancelled', '<script>'])(
  '[TRK-2] an element whose id is %j is dropped with a warning',
  async (id) => {
    show('<button>Cancel</button>')
    const button = document.querySelector('button')
    button?.setAttribute('data-track', id)
    button?.setAttribute('data-track-market', 'BTCUSDT')
    const tracker = page.start()
    button?.click()
    tracker.track('order:cancelled', { market: 'SOLUSDT' })
    await expect.poll(() => sent('click')).toEqual([{ name: 'order:cancelled', market: 'SOLUSDT', by: 'manual' }])
    expect(page.warned.mock.calls).toEqual([['Invalid event_tracking_id']])
  },
)

test('[TRK-2] a known id is tracked unchanged, and an id missing from the catalogue is dropped', async () => {
  show('<button data-track="b1204" data-track-market="BTCUSDT">a</button><button data-track="b999999">b</button>')
  page.start()
  for (const button of document.querySelectorAll('button')) button.click()
  await expect.poll(() => sent('click')).toHaveLength(1)
  expect(page.named('order:cancelled')[0]?.event_tracking_id).toBe('b1204')
  expect(page.warned.mock.calls).toEqual([['Invalid event_tracking_id']])
})

test('an element is exposed once half of it has been on the screen, once for each showing of the page', async () => {
  const row = (market: string) =>
    `<p style="height:100px" data-track-expose="b2002" data-track-market="${market}">${market}</p>`
  show(`${row('BTCUSDT')}<div style="height:3000px"></div>${row('ETHUSDT')}`)
  page.start()
  const exposed = () => sent('expose').map((event) => Reflect.get(event, 'market') as string)
  await expect.poll(exposed).toEqual(['BTCUSDT'])
  document.querySelectorAll('p')[1]?.scrollIntoView()
  await expect.poll(exposed).toEqual(['BTCUSDT', 'ETHUSDT'])
  window.scrollTo(0, 0)
  await untilSeen(document.querySelector('p'))
  await page.passRounds(2)
  expect(exposed()).toEqual(['BTCUSDT', 'ETHUSDT'])
  page.go('/en/markets')
  await expect.poll(exposed).toEqual(['BTCUSDT', 'ETHUSDT', 'BTCUSDT'])
})

/** Uses an observer created after the tracker's, so that the tracker's has been notified before. */
function untilSeen(element: Element | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!element) return reject(new Error('no element'))
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
  })
}

test('a mouse drags a panel; a click that slips does not', async () => {
  show('<div data-track-panel="chart" style="width:400px;height:300px">chart</div>')
  page.start()
  const panel = document.querySelector('div')
  const mouse = (type: string, clientX: number, clientY: number) =>
    panel?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }))
  mouse('mousedown', 10, 10)
  mouse('mouseup', 12, 14)
  mouse('mousedown', 10, 10)
  mouse('mouseup', 200, 10)
  await expect
    .poll(() => sent('drag'))
    .toEqual([{ name: 'panel:dragged', panel: 'chart', ms: expect.any(Number), by: 'auto' }])
})

test.each([
  ['sideslip', [-100, 8], { name: 'panel:swiped', panel: 'orders', direction: 'left', by: 'auto' }],
  ['sideslip', [100, 8], { name: 'panel:swiped', panel: 'orders', direction: 'right', by: 'auto' }],
  ['pull up', [8, -100], { name: 'panel:pulled-up', panel: 'orders', by: 'auto' }],
  ['pull down', [8, 100], { name: 'panel:pulled-down', panel: 'orders', by: 'auto' }],
] as const)('a finger makes a %s', async (type, [dx, dy], expected) => {
  show('<div data-track-panel="orders" style="width:400px;height:300px">orders</div>')
  page.start()
  const target = document.querySelector('div') ?? document.body
  const touch = (name: string, clientX: number, clientY: number) => {
    const finger = new Touch({ identifier: 1, target, clientX, clientY })
    const touches = name === 'touchstart' ? [finger] : []
    target.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [finger] }))
  }
  touch('touchstart', 200, 200)
  touch('touchend', 200 + dx, 200 + dy)
  await expect.poll(() => sent(type)).toEqual([expected])
})

test('a marked video tracks play, pause and end', async () => {
  show('<video data-track-video></video><video></video>')
  page.start()
  for (const video of document.querySelectorAll('video')) {
    for (const type of ['play', 'pause']) video.dispatchEvent(new Event(type))
    Object.defineProperty(video, 'ended', { value: true })
    for (const type of ['pause', 'ended']) video.dispatchEvent(new Event(type))
  }
  await expect.poll(() => sent('video').map(({ name }) => name)).toEqual(['video:play', 'video:pause', 'video:ended'])
})

test('errors are tracked by their kind only, at most ten', async () => {
  page.start()
  const fail = (error: Error) =>
    window.dispatchEvent(
      new ErrorEvent('error', {
        error,
        message: error.message,
        filename: `${location.origin}/app.js`,
        cancelable: true,
      }),
    )
  class SecretError extends Error {}
  fail(new TypeError('cannot read seed of legal winner thank year'))
  fail(new SecretError('hunter2'))
  for (let at = 0; at < 20; at++) fail(new RangeError('again'))
  const errors = () => page.named('system:error').map((event) => event.event_tracking_ext)
  await expect.poll(() => errors().length).toBe(10)
  expect(errors().slice(0, 3)).toEqual([
    { kind: 'error', name: 'TypeError' },
    { kind: 'error', name: 'other' },
    { kind: 'error', name: 'RangeError' },
  ])
})

test('going offline and online is tracked', async () => {
  page.start()
  for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))
  await expect
    .poll(() => sent('system').map(({ name }) => name))
    .toEqual(expect.arrayContaining(['system:offline', 'system:online']))
})

test('web vitals are tracked with their page before it is left', async () => {
  show('<button style="width:200px;height:100px">Buy</button>')
  page.start()
  document.querySelector('button')?.addEventListener('click', () => {
    const until = performance.now() + 120
    while (performance.now() < until);
  })
  // Created after the tracker's observer, which is therefore notified first.
  const observed = new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('click').length > 0) resolve()
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit),
  )
  await userEvent.click(browserPage.getByRole('button'))
  await observed
  page.go('/en/markets')
  const vitals = () =>
    page
      .named('system:web-vital')
      .map(({ event_tracking_ext: { metric }, curr_page }) => `${String(metric)} ${curr_page}`)
  await expect.poll(vitals).toEqual(expect.arrayContaining(['TTFB spot', 'CLS spot', 'INP spot']))
  const inp = page.named('system:web-vital').find((event) => event.event_tracking_ext['metric'] === 'INP')
  expect(inp?.event_tracking_ext['value']).toBeGreaterThanOrEqual(100)
})
