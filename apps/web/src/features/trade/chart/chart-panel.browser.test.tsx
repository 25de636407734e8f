import { preference } from '@argosy/browser/preferences'
import type { TickCandle } from '@argosy/chart/candles'
import { formatPrice, formatQuantity } from '@argosy/wire'
import type { FillView, OrderView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Account, Book, Live, LiveCandle } from '@argosy/push-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../shell/base.css'
import { anOrder } from '../orders/testing/an-order.ts'
import { catchDownloads, countDifferent, decodePicture, type Pixels } from '../shared/testing/catch-downloads.ts'
import { createManualStore } from '../shared/testing/manual-store.ts'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { ChartPanel } from './chart-panel.tsx'
import { storedZone } from './chart-preferences.ts'
import { createManualSource } from './testing/manual-source.ts'

const fakes = vi.hoisted(() => ({
  api: {} as Record<string, unknown>,
  push: {} as Record<string, unknown>,
}))
vi.mock('../../../live/exchange.ts', () => ({ apiClient: () => fakes.api }))
vi.mock('../../../live/push.ts', () => ({ pushClient: () => fakes.push, bookDepth: 500 }))

const terms = someTerms()
const source = createManualSource()
const headPx = 40
const picked: bigint[] = []
let pastFills: readonly FillView[] = []
const cancelOrder = vi.fn<(orderId: number) => Promise<unknown>>()
const readFills = vi.fn<(query: unknown) => Promise<unknown>>()
const book = createManualStore<Book>()

const level = (price: number, quantity: number) => ({ price: BigInt(price), quantity: BigInt(quantity) })

beforeEach(async () => {
  const candles = (await source.readPage({ interval: '1m', endMs: null, limit: 600 })) ?? []
  const view = (candle: TickCandle) => ({
    openTimeMs: candle.openTimeMs,
    open: formatPrice(candle.open, terms),
    high: formatPrice(candle.high, terms),
    low: formatPrice(candle.low, terms),
    close: formatPrice(candle.close, terms),
    baseVolume: formatQuantity(candle.volume, terms),
    quoteVolume: '1.00000000',
  })
  readFills.mockImplementation(() => Promise.resolve({ ok: true, data: pastFills }))
  cancelOrder.mockResolvedValue({ ok: true, data: null })
  fakes.api = {
    candles: ({ endMs }: { endMs?: number }) =>
      Promise.resolve({ ok: true, data: endMs === undefined ? candles.map(view) : [] }),
    fills: readFills,
    cancelOrder,
  }
  fakes.push = { candle: () => createManualStore<LiveCandle>(), book: () => book }
  book.publish({
    marketId: 'BTCUSDT',
    version: 1,
    timeMs: 1,
    priceDecimals: 2,
    quantityDecimals: 5,
    bids: [level(6_700_000, 100_000), level(6_699_000, 250_000), level(6_690_000, 900_000)],
    asks: [level(6_700_100, 120_000), level(6_701_000, 200_000), level(6_710_000, 700_000)],
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  readFills.mockReset()
  cancelOrder.mockReset()
  storedZone.clear()
  preference('position-kline-mark').clear()
  picked.length = 0
  pastFills = []
})

function anAccount(orders: readonly OrderView[] = [], recentFills: readonly FillView[] = []): Live<Account> {
  const openOrders = new Map(orders.map((order) => [order.orderId, order]))
  const value = { version: 1, timeMs: 1, status: 'normal', balances: new Map(), openOrders, recentFills } as Account
  return { value, freshness: 'live', receivedAtMs: 1, refusal: null }
}

function aFill(own: Partial<FillView> = {}): FillView {
  const last = source.last()
  return {
    fillId: '1-1',
    orderId: 8,
    marketId: 'BTCUSDT',
    side: 'buy',
    role: 'taker',
    price: formatPrice(last.close, terms),
    quantity: '1.00000',
    notional: '100.00000000',
    fee: '0.00100000',
    feeAssetId: 'BTC',
    timeMs: last.openTimeMs - 20 * 60_000,
    ...own,
  }
}

/** An order whose line is inside the visible range. */
const near = () => anOrder({ price: formatPrice(source.last().close - 500n, terms) })

async function open(account: Live<Account> = anAccount(), theme: 'black' | 'white' = 'black') {
  const rendered = renderTrade(
    <ChartPanel terms={terms} freshness="live" account={account} onPickPrice={(price) => picked.push(price)} />,
    { width: 840, height: 500, theme },
  )
  await expect.poll(() => document.querySelector('[data-write="close"]')?.textContent).toMatch(/\d/)
  await expect.poll(() => document.querySelectorAll('[data-indicator]').length).toBeGreaterThan(0)
  await frames()
  return rendered
}

const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
}
const host = () => page.getByRole('application').element() as HTMLElement

/** Pixels of the lower canvas; the upper one holds the crosshair. */
function onScreen(): Pixels {
  const [base] = host().querySelectorAll('canvas')
  const context = base?.getContext('2d')
  if (!base || !context) throw new Error('no canvas')
  return context.getImageData(0, 0, base.width, base.height)
}

async function savePicture(): Promise<{ readonly name: string; readonly pixels: Pixels }> {
  const caught = catchDownloads()
  await userEvent.click(page.getByRole('button', { name: 'Save as picture' }))
  // The browser encodes a canvas when it has time.
  await expect.poll(() => caught.length, { timeout: 20_000 }).toBe(1)
  const [saved] = caught
  if (!saved) throw new Error('nothing saved')
  return { name: saved.name, pixels: await decodePicture(saved.blob) }
}

test('a narrow toolbar keeps the freshness mark, and its text for screen readers', async () => {
  renderTrade(<ChartPanel terms={terms} freshness="live" account={anAccount()} onPickPrice={() => undefined} />, {
    width: 360,
    height: 400,
    theme: 'black',
  })
  const seen = () => document.querySelector('output[data-state]')
  await expect.poll(() => seen()?.textContent).toMatch(/Live|Catching up/)
  const badge = seen()
  const mark = badge?.querySelector('i')?.getBoundingClientRect() ?? new DOMRect()
  expect([mark.width, mark.height]).toEqual([6, 6])
  expect(document.elementFromPoint(mark.x + 3, mark.y + 3)?.closest('output')).toBe(badge)
})

test('the saved picture is a PNG of what is seen, under a line of its own', async () => {
  await open()
  const shown = onScreen()
  const { name, pixels } = await savePicture()
  expect(name).toMatch(/^BTCUSDT-1m-\d{8}T\d{4}\.png$/)
  const ratio = window.devicePixelRatio
  expect([pixels.width, pixels.height]).toEqual([shown.width, shown.height + headPx * ratio])
  const below = {
    width: pixels.width,
    height: shown.height,
    data: pixels.data.slice(headPx * ratio * pixels.width * 4),
  }
  expect(countDifferent(below, shown)).toBe(0)
  // The head contains text: it has more than one colour.
  const head = new Set(new Uint32Array(pixels.data.buffer, 0, pixels.width * headPx * ratio))
  expect(head.size).toBeGreaterThan(8)
})

test('the saved picture omits own orders and fills, which the screen shows', async () => {
  const bare = await open()
  const without = (await savePicture()).pixels
  const screenWithout = onScreen()
  bare.unmount()
  vi.restoreAllMocks()
  await open(anAccount([near()], [aFill()]))
  await expect.element(page.getByRole('slider', { name: /Buy limit/ })).toBeVisible()
  expect(countDifferent(onScreen(), screenWithout)).toBeGreaterThan(0)
  const withOwn = (await savePicture()).pixels
  expect(countDifferent(withOwn, without, headPx * window.devicePixelRatio)).toBe(0)
  await frames()
  // The order lines are still on the screen afterwards.
  expect(countDifferent(onScreen(), screenWithout)).toBeGreaterThan(0)
})

test('past and new fills are marked unless the user turned markers off', async () => {
  const bare = await open()
  const plain = onScreen()
  bare.unmount()

  pastFills = [aFill()]
  const past = await open()
  await expect.poll(() => countDifferent(onScreen(), plain)).toBeGreaterThan(0)
  expect(readFills).toHaveBeenLastCalledWith({ symbol: 'BTCUSDT', limit: 200 })
  const withPast = onScreen()
  past.unmount()

  const recent = await open(
    anAccount([], [aFill({ fillId: '2-1', side: 'sell', timeMs: source.last().openTimeMs - 600_000 })]),
  )
  await expect.poll(() => countDifferent(onScreen(), withPast)).toBeGreaterThan(0)
  preference('position-kline-mark').set(false)
  await expect.poll(() => countDifferent(onScreen(), plain)).toBe(0)
  recent.unmount()
})

/** A key press that no other handler has consumed. */
async function pressEscape(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await frames()
}

test('full screen is the whole window; Escape leads back, but belongs to an open menu first', async () => {
  const requestFullscreen = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue(undefined)
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Full screen' }))
  const region = page.getByRole('region', { name: 'Chart in full screen' })
  await expect.element(region).toBeVisible()
  expect(requestFullscreen).toHaveBeenCalledTimes(1)
  const box = region.element().getBoundingClientRect()
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, innerWidth, innerHeight])
  await expect.poll(() => host().querySelector('canvas')?.clientWidth).toBeGreaterThan(900)
  await expectNoAxeViolations(document.body)

  await userEvent.click(page.getByRole('button', { name: 'Chart settings' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(region).toBeVisible()
  // Most overlays stop the key's propagation. One that does not, or a handler that prevents the default, takes priority
  // all the same.
  for (const role of ['dialog', 'menu']) {
    const opened = document.createElement('div')
    opened.setAttribute('role', role)
    document.body.append(opened)
    await pressEscape()
    expect(region.query()).not.toBeNull()
    opened.remove()
  }
  addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  await pressEscape()
  expect(region.query()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(region).not.toBeInTheDocument()

  // Leaving the browser's full screen leaves ours too.
  await userEvent.click(page.getByRole('button', { name: 'Full screen' }))
  await expect.element(region).toBeVisible()
  document.dispatchEvent(new Event('fullscreenchange'))
  await expect.element(region).not.toBeInTheDocument()
})

test('the time axis follows the chosen zone', async () => {
  storedZone.set('UTC')
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await open()
  const clocks = () => new Set(written.mock.calls.map(([text]) => text).filter((text) => /^\d\d:\d\d$/.test(text)))
  // The last candle opened at 11:59 UTC.
  expect([...clocks()].every((clock) => clock <= '12:30')).toBe(true)
  expect(clocks().size).toBeGreaterThan(2)
  await userEvent.click(page.getByRole('button', { name: 'Chart settings' }))
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await userEvent.fill(zone, 'Tokyo')
  written.mockClear()
  await userEvent.click(page.getByRole('option', { name: /Tokyo/ }))
  await expect.poll(() => storedZone.get()).toBe('Asia/Tokyo')
  await expect.poll(() => clocks().size).toBeGreaterThan(2)
  expect([...clocks()].every((clock) => clock > '12:30')).toBe(true)
})

function press(target: HTMLElement, x: number, y: number, altKey: boolean): void {
  const box = target.getBoundingClientRect()
  target.setPointerCapture = () => {}
  const at = { clientX: box.x + x, clientY: box.y + y, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true }
  for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, { ...at, altKey }))
}

test('Alt and a press take the price under the pointer; a press alone does not', async () => {
  await open()
  press(host(), 300, 160, false)
  await frames()
  expect(picked).toEqual([])
  press(host(), 300, 160, true)
  press(host(), 300, 200, true)
  const [upper = 0n, lower = 0n] = picked
  expect(picked).toHaveLength(2)
  expect(upper).toBeGreaterThan(lower)
  const { high, low } = ((await source.readPage({ interval: '1m', endMs: null, limit: 600 })) ?? []).reduce(
    (one, two) => ({
      ...one,
      high: one.high > two.high ? one.high : two.high,
      low: one.low < two.low ? one.low : two.low,
    }),
  )
  expect(upper).toBeLessThan(high + (high - low))
  expect(lower).toBeGreaterThan(low - (high - low))
  // On the price axis a double press does something else.
  press(host(), host().clientWidth - 10, 160, true)
  expect(picked).toHaveLength(2)
})

test('the × on a line cancels that order, once', async () => {
  let answer: (value: unknown) => void = () => {}
  cancelOrder.mockImplementation(() => new Promise((done) => (answer = done)))
  await open(anAccount([near()]))
  const cross = page.getByRole('button', { name: /^Cancel: Buy limit/ })
  await userEvent.click(cross)
  expect(cancelOrder.mock.calls).toEqual([[8]])
  await expect.element(cross).toBeDisabled()
  ;(cross.element() as HTMLElement).click()
  expect(cancelOrder).toHaveBeenCalledTimes(1)
  answer({ ok: false, code: 'order_unknown', msg: '' })
  await expect.element(cross).toBeEnabled()
})

test('another theme is drawn at once, other market colours too', async () => {
  await open()
  const black = onScreen()
  document.documentElement.classList.replace('black', 'white')
  await expect.poll(() => countDifferent(onScreen(), black)).toBeGreaterThan(black.data.length / 4)
  const [red, green, blue] = onScreen().data
  expect(`rgb(${red}, ${green}, ${blue})`).toBe(
    getComputedStyle(document.querySelector('[data-chart]') as Element).backgroundColor,
  )
  const white = onScreen()
  document.documentElement.style.setProperty('--up', '#123456')
  await expect.poll(() => countDifferent(onScreen(), white)).toBeGreaterThan(0)
  document.documentElement.removeAttribute('style')
})

test('depth: drawn from the book, followed, read under the pointer, and Alt and a press take the price', async () => {
  await open()
  await userEvent.click(page.getByRole('radio', { name: 'Depth' }))
  const depth = page.getByRole('img', { name: /Depth of the order book/ })
  await expect.element(depth).toBeVisible()
  const canvas = depth.element() as HTMLCanvasElement
  const pixels = (): Pixels => {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
  await expect.poll(() => document.querySelector('[data-depth]')?.getAttribute('data-phase')).toBe('ready')
  const first = pixels()
  expect(new Set(new Uint32Array(first.data.buffer)).size).toBeGreaterThan(8)
  await expectNoAxeViolations(document.body)

  const value = book.getSnapshot().value as Book
  book.publish({
    ...value,
    version: 2,
    asks: [...value.asks, level(6_705_000, 3_000_000)].sort((a, b) => Number(a.price - b.price)),
  })
  await expect.poll(() => countDifferent(pixels(), first)).toBeGreaterThan(0)

  const second = pixels()
  await userEvent.click(page.getByRole('button', { name: 'All' }))
  await expect.poll(() => countDifferent(pixels(), second)).toBeGreaterThan(0)

  const box = canvas.getBoundingClientRect()
  const at = (x: number, altKey = false) => ({ clientX: box.x + x, clientY: box.y + 200, bubbles: true, altKey })
  canvas.dispatchEvent(new PointerEvent('pointermove', at(box.width - 20)))
  await expect.element(page.getByText('Quantity up to there')).toBeVisible()
  canvas.dispatchEvent(new MouseEvent('click', at(box.width - 20)))
  expect(picked).toEqual([])
  canvas.dispatchEvent(new MouseEvent('click', at(box.width - 20, true)))
  canvas.dispatchEvent(new MouseEvent('click', at(20, true)))
  const [high = 0n, low = 0n] = picked
  expect(high).toBeGreaterThan(6_705_000n)
  expect(low).toBeLessThan(6_695_000n)

  book.publish({ ...value, version: 3, asks: [] })
  await expect.poll(() => document.querySelector('[data-depth]')?.getAttribute('data-phase')).toBe('empty')
})
