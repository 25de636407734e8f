import type { TrackedEvent } from '@argosy/wire/tracking'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage, type OpenPage } from './testing/a-page.ts'

let page: OpenPage
beforeEach(() => {
  page = openPage('/en/markets')
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(window, 'webkit')
  Reflect.deleteProperty(window, 'ArgosyNative')
  document.documentElement.classList.remove('in-app')
})

function anApp() {
  const received: TrackedEvent[] = []
  const receive = (text: string) => {
    const { name, data } = JSON.parse(text) as { name: string; data: { event: TrackedEvent } }
    if (name === 'trackEvent') received.push(data.event)
  }
  return { received, receive, port: { postMessage: receive } }
}

test.each(['webkit', 'ArgosyNative'] as const)(
  '[TRK-10] inside the app the bridge %s takes events one by one',
  async (name) => {
    const { received, port } = anApp()
    Object.assign(
      window,
      name === 'webkit' ? { webkit: { messageHandlers: { argosy: port } } } : { ArgosyNative: port },
    )
    const tracker = page.start()
    tracker.track('order:cancelled', { market: 'BTCUSDT' })
    tracker.track('order:cancelled', { market: 'ETHUSDT' })
    await expect.poll(() => received.filter((event) => event.event_tracking === 'order:cancelled')).toHaveLength(2)
    expect(new Set(received.map((event) => event.merge))).toEqual(new Set([false]))
    page.setHidden(true)
    expect(received.at(-1)).toMatchObject({ page_status: 'hide' })
    await page.settle()
    expect(page.sent, 'nothing over HTTP').toEqual([])
    const counted = received.map((event) => event.log_seq).filter((log) => log > 0)
    expect(counted).toEqual(counted.map((_, at) => at + 1))
  },
)

test('[TRK-10] in an app whose system is unknown events go over HTTP', async () => {
  document.documentElement.classList.add('in-app')
  page.start().track('order:cancelled', { market: 'BTCUSDT' })
  await expect.poll(() => page.named('order:cancelled')).toHaveLength(1)
  expect(page.named('order:cancelled')[0]?.merge).toBe(true)
})

test('[TRK-10] what the bridge fails to take goes over HTTP, and only that', async () => {
  const { received, receive } = anApp()
  const failing = {
    postMessage(text: string) {
      if (text.includes('ETHUSDT')) throw new Error('unknown system')
      receive(text)
    },
  }
  Object.assign(window, { ArgosyNative: failing })
  const tracker = page.start()
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  tracker.track('order:cancelled', { market: 'ETHUSDT' })
  await expect.poll(() => page.events()).toHaveLength(1)
  await page.passRounds(2)
  expect(page.events().map((event) => event.event_tracking_ext)).toEqual([{ market: 'ETHUSDT' }])
  expect(received.filter((event) => event.event_tracking === 'order:cancelled')).toHaveLength(1)
})

test('[TRK-7] the switch holds for the app as well', async () => {
  const { received, port } = anApp()
  Object.assign(window, { ArgosyNative: port })
  page.collector.isOn = false
  page.start().track('order:cancelled', { market: 'BTCUSDT' })
  await page.passRounds(3)
  expect(received).toEqual([])
})
