import { preference } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Units } from '@argosy/money'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { needsOrderConfirmation, confirmLimit, confirmMarket } from './confirm/confirm-preference.ts'
import { draftTypes, type DraftType } from './draft/draft.ts'
import { createOrderDraftStore } from './draft/order-draft-store.ts'
import { storedSummary } from './summary/summary-preference.ts'
import { OrderForm, OrderQuestion } from './order-form.tsx'
import { createFakeDraftEnvironment } from './testing/fake-draft-environment.ts'

afterEach(() => {
  for (const stored of [confirmLimit, confirmMarket, preference('not-tpsl-tip'), preference('not-pre-tpsl-tip')])
    stored.clear()
  storedSummary.clear()
})

function open(first: Parameters<typeof createFakeDraftEnvironment>[0] = {}, options: RenderTradeOptions = {}) {
  const fake = createFakeDraftEnvironment(first)
  const draftStore = createOrderDraftStore(fake.environment, needsOrderConfirmation)
  const rendered = renderTrade(
    <>
      <OrderForm draftStore={draftStore} markets={[]} />
      <OrderQuestion draftStore={draftStore} />
    </>,
    { width: 316, height: 860, ...options },
  )
  return { ...fake, ...rendered, draftStore }
}

const field = (name: string) => page.elementLocator(inputOf(name))
function inputOf(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[data-order-form] input[name='${name}']`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-order-form] input[inputmode]')].map(({ name }) => name)
const submit = () => page.getByRole('button', { name: /^(Buy|Sell) BTC$/ })
const line = (name: string) => document.querySelector(`[data-line='${name}'] dd`)?.textContent

async function choose(type: DraftType): Promise<void> {
  if (type === 'limit' || type === 'market') {
    await userEvent.click(page.getByRole('radio', { name: type === 'limit' ? 'Limit' : 'Market' }))
    return
  }
  await userEvent.click(page.getByRole('button', { name: /Stop limit|Order type/ }))
  const find = () => document.querySelector(`[role=menuitem][data-type='${type}']`)
  await expect.poll(find).not.toBeNull()
  const item = find()
  if (item) await userEvent.click(page.elementLocator(item))
}

test('who is signed out gets the way in and back, and nothing to press', async () => {
  open({ hold: 'signed_out' })
  await expect
    .element(page.getByRole('link', { name: 'Sign in to trade' }))
    .toHaveAttribute('href', '/en/login?returnTo=%2Fen%2Fspot%2FBTCUSDT')
  expect(submit().query()).toBeNull()
})

test('without live prices an order cannot be submitted, and the reason is shown under the button', async () => {
  const { sent } = open({ hold: 'book_not_live' })
  await expect.element(submit()).toBeDisabled()
  await expect.element(page.getByText('Prices are not live. You can order once they are.')).toBeVisible()
  await userEvent.fill(field('price'), '99')
  await userEvent.fill(field('quantity'), '1')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
})

test.each([
  ['limit', ['price', 'quantity', 'total']],
  ['market', ['total']],
  ['trigger_limit', ['triggerPrice', 'price', 'quantity', 'total']],
  ['trigger_market', ['triggerPrice', 'total']],
  ['oco', ['price', 'triggerPrice', 'stopPrice', 'quantity', 'total']],
  ['trailing_stop', ['callback', 'activationPrice', 'total']],
  ['iceberg', ['price', 'quantity', 'display', 'total']],
] as const)('%s has its own fields', async (type, fields) => {
  open()
  await choose(type)
  await expect.poll(names).toEqual(fields)
})

test('an order by keyboard alone: typed, sent by Enter, once', async () => {
  const { sent } = open()
  await userEvent.click(field('price'))
  // The small buttons under the price are one tab stop.
  await userEvent.keyboard('99.5{Tab}{Tab}0.5{Enter}{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ side: 'buy', type: 'limit', price: '99.50', quantity: '0.50000' })
})

test('arrows step on the market’s grid: from the best price, ten with shift, a hundred with page keys', async () => {
  open()
  await userEvent.click(field('price'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field('price')).toHaveValue('100.01')
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}{PageUp}')
  await expect.element(field('price')).toHaveValue('100.92')
})

test('quick prices are set with one click', async () => {
  open()
  for (const [name, value] of [
    ['Bid', '100.00'],
    ['Ask', '100.01'],
    ['Mid', '100.00'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name, exact: true }))
    await expect.element(field('price')).toHaveValue(value)
  }
})

test('the small buttons are one tab stop, and arrows go through them', async () => {
  open()
  await userEvent.click(field('price'))
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(field('price')).toHaveValue('100.01')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(field('price')).toHaveValue('100.00')
})

test('quantity and total follow each other; the one typed last stays', async () => {
  open()
  await userEvent.fill(field('price'), '100')
  await userEvent.fill(field('quantity'), '1.5')
  await expect.element(field('total')).toHaveValue('150.00')
  await userEvent.fill(field('total'), '200')
  await expect.element(field('quantity')).toHaveValue('2.00000')
  await userEvent.fill(field('price'), '50')
  await expect.element(field('total')).toHaveValue('200')
  await expect.element(field('quantity')).toHaveValue('4.00000')
})

test('a press without an order names what is missing and leads there', async () => {
  const { sent } = open()
  expect(document.querySelector('[data-problem]')).toBeNull()
  await userEvent.click(submit())
  await expect.element(page.getByText('Enter a price.')).toBeVisible()
  await expect.element(page.getByText('Enter an amount.')).toBeVisible()
  expect(document.activeElement).toBe(inputOf('price'))
  expect(inputOf('price').closest('[data-problem]')).toHaveProperty('dataset.problem', 'price_missing')
  expect(sent).toEqual([])
})

test('an amount above the balance is marked at the field that was typed in', async () => {
  open()
  await userEvent.fill(field('price'), '105')
  await userEvent.fill(field('total'), '10001')
  await expect.element(page.getByText('Your available balance is too low. Enter less or add funds.')).toBeVisible()
  expect(inputOf('total').closest('[data-problem]')).toHaveProperty('dataset.problem', 'balance_insufficient')
  expect(inputOf('quantity').closest('[data-problem]')).toBeNull()
})

test('the slider takes a share of what is available, by keys too', async () => {
  const { draftStore } = open()
  await userEvent.fill(field('price'), '100')
  const slider = page.getByRole('slider')
  await userEvent.tab()
  slider.element().focus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(field('quantity')).toHaveValue('50.00000')
  await expect.element(slider).toHaveValue('50')
  await userEvent.keyboard('{Home}')
  expect(draftStore.getSnapshot().draft.amount.text).toBe('')
})

test('exits come with the order, and leave it with their checkbox', async () => {
  const { draftStore } = open()
  await userEvent.fill(field('price'), '100')
  await userEvent.fill(field('quantity'), '1')
  const tpSlCheckbox = page.getByText('TP/SL', { exact: true })
  await userEvent.click(tpSlCheckbox)
  await userEvent.fill(field('takeProfit'), '110')
  await userEvent.fill(field('stopLoss'), '101')
  await expect.element(page.getByText(/^Stop loss must be worse than your price/)).toBeVisible()
  await expect.element(page.getByText('+10.00%')).toBeVisible()
  await userEvent.click(tpSlCheckbox)
  expect(draftStore.getSnapshot().draft).toMatchObject({
    takeProfit: { triggerPrice: '' },
    stopLoss: { triggerPrice: '' },
  })
  expect(names()).toEqual(['price', 'quantity', 'total'])
})

test('an unwise order shows a warning and asks for confirmation; Enter confirms', async () => {
  const { sent } = open()
  await userEvent.fill(field('price'), '105')
  await userEvent.fill(field('quantity'), '1')
  await expect.element(page.getByText('Your price is 4.98% above the best ask. The order fills at once.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sent).toEqual([])
  expect(page.getByRole('checkbox', { name: /Do not ask again/ }).query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a confirmation whose prices are no longer live keeps its focus and waits until they are', async () => {
  const opened = open()
  await userEvent.fill(field('price'), '105')
  await userEvent.fill(field('quantity'), '1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  opened.set({ hold: 'book_not_live' })
  await expect.element(page.getByRole('dialog').getByText(/^Prices are not live/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(opened.sent).toEqual([])
  await expectNoAxeViolations(document.body)
  opened.set({ hold: undefined })
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByText(/^Prices are not live/)
        .query(),
    )
    .toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.sent).toHaveLength(1)
})

test('[PRF-1] trigger orders ask for confirmation until the user switches it off', async () => {
  const { sent, draftStore } = open()
  await choose('trigger_limit')
  await userEvent.fill(field('triggerPrice'), '110')
  await userEvent.fill(field('price'), '110')
  await userEvent.fill(field('quantity'), '1')
  await userEvent.click(submit())
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect([sent.length, draftStore.getSnapshot().isConfirming]).toEqual([0, false])
  await userEvent.click(submit())
  await userEvent.click(page.getByText(/^Do not ask again/))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(preference('not-tpsl-tip').get()).toBe(true)
})

test('fee, average and hold are those of the book, and open into how they came about', async () => {
  open()
  await userEvent.fill(field('price'), '101.01')
  await userEvent.fill(field('quantity'), '2')
  // 1 at 100.01 and 1 at 101.01; a taker pays 0.1 % in base.
  await expect.poll(() => line('average')).toBe('100.5100 USDT')
  expect(line('fee')).toBe('0.002 BTC')
  expect(line('hold')).toBe('202.02 USDT')
  expect(line('slippage')).toBe('0.5000%')
  await userEvent.click(page.getByRole('button', { name: 'Explain: Fee (taker 0.1%)' }))
  await expect.element(page.getByText('For each price that is filled: what it brings × fee rate')).toBeVisible()
  expect(document.querySelectorAll('[data-explanation] dt')).toHaveLength(3)
  expect(document.querySelector('[data-explanation] [data-result] dd')?.textContent).toBe('0.002 BTC')
})

test.each([
  ['a number that is too fine', '99.123', 'Too many decimals for this market.'],
  ['no number', 'abc', 'Enter a number.'],
])('%s is refused where it was typed, also after a try', async (_, text, message) => {
  open()
  await userEvent.fill(field('price'), text)
  await expect.element(page.getByText(message)).toBeVisible()
  await userEvent.click(submit())
  await expect.element(page.getByText(message)).toBeVisible()
})

test.each(draftTypes)('axe is content with %s, in both themes', async (type) => {
  const { container, draftStore } = open()
  draftStore.setType(type)
  draftStore.submit()
  await expectNoAxeViolations(container)
})

test('it is laid out from right to left', async () => {
  const { container } = open({}, { direction: 'rtl' })
  await expectNoAxeViolations(container)
  expect(getComputedStyle(inputOf('price')).textAlign).toBe('left')
})

test('the confirmation of a market order shows the expected amount and the slippage', async () => {
  confirmMarket.set(true)
  open()
  await choose('market')
  await userEvent.fill(field('total'), '150')
  await userEvent.click(submit())
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toContain('Buy BTC Market')
  await expect.element(dialog.getByText('Slippage')).toBeVisible()
  await expect.element(dialog.getByText('You get')).toBeVisible()
  expect(dialog.element().textContent).toMatch(/You get≈ 1\.4\d+ BTC/)
})

test('an account without funds is offered simulation trading in place of the button', async () => {
  const nothing = { base: 0n as Units, quote: 0n as Units }
  const form = open({ facts: { available: nothing } })
  await expect.element(page.getByText('You have no USDT yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Practice with virtual money' })).toBeVisible()
  expect(submit().query()).toBeNull()
  // An account whose balance is held in orders is not empty.
  form.set({ facts: { available: nothing, openCounts: { everywhere: 1, inMarket: 0, waiting: 0 } } })
  await expect.element(submit()).toBeVisible()
})

test('while the page loads no hold is announced; only one that lasts is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = () => document.querySelector('[data-status=held]')?.textContent
  open({ hold: 'book_not_live' })
  expect(outcome()).toBe('')
  await vi.advanceTimersByTimeAsync(2_100)
  vi.useRealTimers()
  await expect.poll(outcome).not.toBe('')
})

test.each(['ltr', 'rtl'] as const)('the button stays visible however long the form is, in %s', async (direction) => {
  open({}, { height: 420, direction })
  const scroller = document.querySelector<HTMLElement>('[data-order-form]')?.parentElement
  if (!scroller) throw new Error('no form')
  scroller.style.cssText = 'height: 420px; padding: 14px; overflow: auto'
  await userEvent.click(page.getByText('TP/SL', { exact: true }))
  await userEvent.click(submit())
  await expect.element(page.getByText('Enter a price.')).toBeVisible()
  const button = () => submit().element().getBoundingClientRect()
  const end = scroller.getBoundingClientRect().bottom
  const reach = scroller.scrollHeight - scroller.clientHeight
  expect(reach).toBeGreaterThan(100)
  for (const scrollTop of [0, reach / 2, reach]) {
    scroller.scrollTop = scrollTop
    expect(button().bottom).toBeLessThanOrEqual(end)
    expect(document.elementFromPoint(button().x + 8, button().y + 8)?.closest('button')).toBe(submit().element())
  }
})

const summary = page.getByRole('button', { name: 'Order summary' })
const cost = () => document.querySelector<HTMLElement>(`[id="${summary.element().getAttribute('aria-controls')}"]`)

test('the summary collapses by keyboard, the available balance stays, and the next form keeps the state', async () => {
  await page.viewport(1440, 900)
  const { unmount, sent } = open()
  await expect.element(summary).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Max buy')).toBeVisible()
  summary.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveAttribute('aria-expanded', 'false')
  expect(cost()?.checkVisibility()).toBe(false)
  await expect.element(page.getByText('Available', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  unmount()
  const { container } = open()
  await expect.element(summary).toHaveAttribute('aria-expanded', 'false')
  await expectNoAxeViolations(container)
  summary.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => cost()?.checkVisibility()).toBe(true)
  expect(storedSummary.get()).toBe('open')
})

test('in a low window the summary is collapsed until it is opened', async () => {
  await page.viewport(1366, 640)
  open()
  await expect.element(summary).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(summary)
  await expect.element(summary).toHaveAttribute('aria-expanded', 'true')
  await page.viewport(1440, 900)
  await expect.element(summary).toHaveAttribute('aria-expanded', 'true')
})
