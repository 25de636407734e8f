import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { openPage, type OpenPage } from './testing/a-page.ts'

let page: OpenPage
beforeEach(() => {
  page = openPage('/en/markets')
})
afterEach(() => page.close())

const storedEntries = () =>
  [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => key.includes('tracking'))

test('without consent nothing is observed, stored, requested or sent', async () => {
  const before = Object.keys(localStorage)
  const tracker = page.start({ consent: false })
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  page.go('/en/spot/BTCUSDT')
  page.setHidden(true)
  await page.passRounds(2)
  expect([page.calls, page.sent, storedEntries(), Object.keys(localStorage)]).toEqual([[], [], [], before])
})

test('Global Privacy Control counts as a no, whatever the page sets', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  const tracker = page.start({ consent: true })
  tracker.setConsent(true)
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  await page.passRounds(2)
  expect([page.calls, page.sent, storedEntries()]).toEqual([[], [], []])
})

test('later consent applies from then on, and a withdrawn one clears the stored events at once', async () => {
  const tracker = page.start({ consent: false })
  tracker.track('order:cancelled', { market: 'BTCUSDT' })
  tracker.setConsent(true)
  tracker.track('order:cancelled', { market: 'ETHUSDT' })
  await expect
    .poll(() => page.named('order:cancelled').map((event) => event.event_tracking_ext))
    .toEqual([{ market: 'ETHUSDT' }])
  tracker.track('order:cancelled', { market: 'SOLUSDT' })
  const before = page.sent.length
  tracker.setConsent(false)
  expect(storedEntries()).toEqual([])
  page.setHidden(true)
  await page.passRounds(2)
  expect(page.sent).toHaveLength(before)
  expect(storedEntries()).toEqual([])
})

const secrets = {
  password: 'correct-Horse7battery',
  code: '482913',
  seed: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  balance: '1234567.89',
  email: 'somebody@example.com',
  token: '9f86d081884c7d659a2feaa0c55ad015',
} as const

test('[TRK-12] no typed or displayed text is sent or stored', async () => {
  const secretTexts = Object.values(secrets)
  document.body.innerHTML = `
    <form data-track-panel="form">${secretTexts.map((_, at) => `<input aria-label="field ${at}" data-track-expose="b2002">`).join('')}</form>
    <p data-track="b1204">${secretTexts.join(' ')}</p>
    <p data-track-expose="b2002" data-track-market="${secrets.address}">${secrets.balance}</p>
    <button data-track="${secrets.code}" data-track-market="${secrets.token}" title="${secrets.email}">Send</button>
    <a data-track="b1211" data-track-market="${secrets.balance}" data-track-from="${secrets.password}">x</a>`
  document.title = `${secrets.balance} ${secrets.email} ${secrets.address}`
  const query = new URLSearchParams({ ...secrets, qr_val: secrets.token }).toString()
  page.go(`/en/reset/${secrets.token}?${query}#${secrets.password}`)
  const tracker = page.start()
  for (const [at, secretText] of secretTexts.entries())
    await userEvent.fill(browserPage.getByLabelText(`field ${at}`), secretText)
  for (const element of document.querySelectorAll<HTMLElement>('p, button, a')) element.click()
  page.go(`/en/how-to-sell/${secrets.address}`)
  page.go(`/en/spot/${secrets.code}${secrets.token}`)
  for (const secretText of secretTexts) {
    tracker.track('order:cancelled', { market: secretText })
    // @ts-expect-error -- a page without types may invent fields
    tracker.track('order:cancelled', { market: 'BTCUSDT', note: secretText })
    // @ts-expect-error -- and events
    tracker.track(secretText, {})
    tracker.setUser(secretText)
    window.dispatchEvent(
      new ErrorEvent('error', { error: new Error(secretText), message: secretText, cancelable: true }),
    )
  }
  await expect.poll(() => page.events().length).toBeGreaterThan(5)
  page.setHidden(true)
  await page.settle()
  const left = [
    ...page.sent.map(({ text }) => text),
    ...storedEntries().flat(),
    ...page.warned.mock.calls.flat().map(String),
  ].join('\n')
  const leaked = [...secretTexts, 'correct-Horse', 'sausage', '1234567', 'somebody', '9f86d0']
  // The code was passed as a user id, and only numbers are accepted as one, so this number may remain.
  for (const secret of leaked.filter((secretText) => secretText !== secrets.code)) expect(left).not.toContain(secret)
  for (const event of page.events())
    expect({ ...event, uid: '' }).not.toSatisfy((value) => JSON.stringify(value).includes(secrets.code))
})

test('an event only joins the queue: the page stores and sends nothing of it before the next round', async () => {
  const tracker = page.start()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const sentBefore = page.sent.length
  for (let count = 0; count < 120; count++) tracker.track('order:cancelled', { market: 'BTCUSDT' })
  expect(stored.mock.calls.filter(([, text]) => text.includes('order:cancelled'))).toEqual([])
  expect(page.sent).toHaveLength(sentBefore)
  await expect.poll(() => page.named('order:cancelled').length, { timeout: 8_000 }).toBe(120)
  expect(stored.mock.calls.some(([, text]) => text.includes('order:cancelled'))).toBe(true)
})
