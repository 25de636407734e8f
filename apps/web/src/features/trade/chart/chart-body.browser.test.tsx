import type { OrderView } from '@argosy/wire/http'
import type { PriceTicks } from '@argosy/exchange'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Account, Live } from '@argosy/push-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreference } from '../../../preferences/use-preference.ts'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { PanelGuard } from '../shared/panel-guard.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { ChartBody, type ChartBodyProps } from './chart-body.tsx'
import type { ChartController } from './chart-controller.ts'
import { storedIndicators } from './chart-preferences.ts'
import styles from './chart.module.css'
import { storedDrawings } from './drawings/stored-drawings.ts'
import type { ReadDragContext } from './price-lines/drag-context.ts'
import { createManualSource, type ManualSource } from './testing/manual-source.ts'

const terms = someTerms()

function anOrder(own: Partial<OrderView> = {}): OrderView {
  return {
    orderId: 7,
    clientOrderId: 'a',
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    price: '71000.00',
    quantity: '0.05000',
    filled: '0.00000',
    display: '0.00000',
    status: 'resting',
    reason: null,
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    placedAtMs: 0,
    ...own,
  } as OrderView
}

function anAccount(orders: readonly OrderView[]): Live<Account> {
  const openOrders = new Map(orders.map((order) => [order.orderId, order]))
  const value = { version: 1, status: 'normal', balances: new Map(), openOrders, recentFills: [] } as unknown as Account
  return { value, freshness: 'live', receivedAtMs: 1, refusal: null }
}

const readContext: ReadDragContext = (own, last, changing) => ({
  terms: own,
  isLive: true,
  last,
  bestBid: null,
  bestAsk: null,
  quoteAvailable: 10n ** 15n,
  changing,
  isLimitLinked: true,
})

let controller: ChartController | undefined
const picked: bigint[] = []

function open(props: Partial<ChartBodyProps> = {}, options: RenderTradeOptions = {}): ManualSource {
  const source = createManualSource()
  picked.length = 0
  renderTrade(
    <div className={styles['chart']} data-chart="" style={{ height: '100%' }}>
      <div className={styles['body']} dir="ltr">
        <ChartBody
          terms={terms}
          interval="1m"
          account={anAccount([])}
          isHidden={false}
          areToolsOpen={false}
          source={source}
          readContext={readContext}
          onPhase={() => {}}
          onController={(opened) => {
            controller = opened
          }}
          onPickPrice={(price) => picked.push(price)}
          {...props}
        />
      </div>
    </div>,
    { width: 840, height: 500, ...options },
  )
  return source
}

afterEach(() => {
  storedIndicators.clear()
  storedDrawings.of('BTCUSDT').clear()
  setPreference('move-kline-mark-tip', true)
})

const chart = () => page.getByRole('application')
const legend = (name: string) => document.querySelector(`[data-write="${name}"]`)?.textContent
const lastClose = () => controller?.candles().at(-1)?.close ?? 0n
/** Waits two frames: a request made before the first is drawn by the second. */
const nextFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

async function ready(): Promise<void> {
  await expect.poll(() => legend('close')).toMatch(/\d/)
  await expect.poll(() => document.querySelectorAll('[data-indicator]').length).toBeGreaterThan(0)
}

test('candles, indicators of our own and the newest numbers', async () => {
  open()
  await ready()
  expect(document.querySelector('[data-indicators]')?.getAttribute('data-indicators')).toBe('ma,vol')
  expect(legend('close')).toBe(controller?.numbers.price(lastClose() as PriceTicks))
  await expectNoAxeViolations(document.body)
})

test('news is drawn in the next frame, and only then', async () => {
  const source = open()
  await ready()
  const paints = vi.fn<() => void>()
  controller?.onShown(paints)
  // The last frame of opening may still be pending.
  await expect
    .poll(async () => {
      paints.mockClear()
      for (let still = 0; still < 5; still++) await nextFrames()
      return paints.mock.calls.length
    })
    .toBe(0)
  const running = source.last()
  for (let index = 1; index <= 50; index++) {
    const close = (running.close + BigInt(index)) as PriceTicks
    const news = { ...running, close, volume: (running.volume + BigInt(index)) as typeof running.volume }
    source.publish({ type: 'candle', news: { running: news, previous: null } })
  }
  expect(paints, 'before the frame').not.toHaveBeenCalled()
  await nextFrames()
  expect(paints).toHaveBeenCalledTimes(1)
  expect(legend('close')).toBe(controller?.numbers.price((running.close + 50n) as PriceTicks))
})

test('arrow keys read candle by candle; Enter takes the price', async () => {
  open()
  await ready()
  ;(chart().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  // The first press selects the newest candle.
  const candle = controller?.candles().at(-3)
  await expect.poll(() => legend('close')).toBe(controller?.numbers.price(candle?.close as PriceTicks))
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([candle?.close])
})

test('a button describes the candle in text', async () => {
  open()
  await ready()
  ;(page.getByRole('button', { name: 'Read this candle' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(/Candle of 1m from .* closed at/)
})

/** The price at a distance of `y` pixels below the chart's top. */
function priceAt(y: number): string {
  const ticks = controller?.canvas.shown()?.space.ticksAt(y) ?? 0n
  return `${ticks / 100n}.${String(ticks % 100n).padStart(2, '0')}`
}

test('an order’s line is moved with the keyboard, and the question names old and new', async () => {
  open()
  await ready()
  const price = priceAt(200)
  document.body.replaceChildren()
  open({ account: anAccount([anOrder({ price })]) })
  await ready()
  const line = page.getByRole('slider', { name: /Buy limit, 0.05/ })
  await expect.element(line).toBeVisible()
  ;(line.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageDown}')
  await expect.poll(() => document.querySelector('[data-price-line="7"]')?.textContent).toContain('→')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const moved = (BigInt(price.replace('.', '')) - 12n) as PriceTicks
  expect(dialog.element().textContent).toContain(`→becomes ${controller?.numbers.price(moved)} USDT`)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an order’s line is dragged, refused where it may not be, and let go with Escape', async () => {
  open()
  await ready()
  const price = priceAt(200)
  document.body.replaceChildren()
  open({
    account: anAccount([anOrder({ price }), anOrder({ orderId: 8, side: 'sell', price: priceAt(90), group: 3 })]),
  })
  await ready()
  const grip = document.querySelector('[data-price-line="7"] [role=slider]') as HTMLElement
  const box = grip.getBoundingClientRect()
  const at = (y: number) => ({ clientX: box.x + 20, clientY: box.y + y, pointerId: 1, button: 0, bubbles: true })
  grip.setPointerCapture = () => {}
  const moving = () => document.querySelector('[data-price-line="7"][data-moving]')
  grip.dispatchEvent(new PointerEvent('pointerdown', at(10)))
  await expect.poll(moving).not.toBeNull()
  grip.dispatchEvent(new PointerEvent('pointermove', at(60)))
  await expect.poll(() => moving()?.textContent).toContain('→')
  grip.dispatchEvent(new PointerEvent('pointerup', at(60)))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelector('[data-price-line="8"] [data-still]')).not.toBeNull()
})

test('shapes are drawn with the pointer, undone and stored', async () => {
  open({ areToolsOpen: true })
  await ready()
  await userEvent.click(page.getByRole('button', { name: 'Trend line' }))
  const host = chart().element() as HTMLElement
  const box = host.getBoundingClientRect()
  host.setPointerCapture = () => {}
  const send = (type: string, x: number, y: number) =>
    host.dispatchEvent(
      new PointerEvent(type, {
        clientX: box.x + x,
        clientY: box.y + y,
        pointerId: 1,
        pointerType: 'mouse',
        bubbles: true,
      }),
    )
  send('pointerdown', 200, 100)
  send('pointermove', 420, 220)
  send('pointerup', 420, 220)
  await expect.poll(() => storedDrawings.of('BTCUSDT').get()).toContain('trend_line')
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(storedDrawings.of('BTCUSDT').get()).toBe('')
  await userEvent.click(page.getByRole('button', { name: 'Redo' }))
  expect(storedDrawings.of('BTCUSDT').get()).toContain('trend_line')
  await expectNoAxeViolations(document.body)
})

test('an empty market and a failed load have their sentences', async () => {
  open({ source: { readPage: () => Promise.resolve([]), follow: () => () => {} } })
  await expect.element(page.getByText(/No trades yet/)).toBeVisible()
  document.body.replaceChildren()
  open({ source: { readPage: () => Promise.resolve(null), follow: () => () => {} } })
  await expect.element(page.getByText('The chart could not be loaded.')).toBeVisible()
})

test('black, with three indicators below', async () => {
  storedIndicators.set(
    JSON.stringify({
      version: 1,
      list: [{ name: 'boll' }, { name: 'ema' }, { name: 'macd' }, { name: 'rsi' }, { name: 'vol' }],
    }),
  )
  open({}, { theme: 'black' })
  await ready()
  expect(document.querySelector('[data-indicators]')?.getAttribute('data-indicators')).toBe('boll,ema,macd,rsi,vol')
  await nextFrames()
})

/** The chart in its error boundary, beside a field that must not be affected. */
function openGuarded(onOpened: (opened: ChartController) => void = () => {}): ManualSource {
  const source = createManualSource()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderTrade(
    <>
      <PanelGuard of="BTCUSDT">
        <ChartBody
          terms={terms}
          interval="1m"
          account={anAccount([])}
          isHidden={false}
          areToolsOpen={false}
          source={source}
          onPhase={() => {}}
          onController={(opened) => {
            controller = opened
            if (opened) onOpened(opened)
          }}
        />
      </PanelGuard>
      <input aria-label="Amount" defaultValue="0.25" />
    </>,
    { width: 840, height: 500 },
  )
  return source
}

async function expectOnlyTheChartStopped(): Promise<void> {
  await expect
    .element(page.getByText('This part stopped because of an error. The rest of the page still works.'))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25')
}

test('an error while painting replaces the chart with a message, and a retry restores it', async () => {
  openGuarded()
  await ready()
  controller?.canvas.addPainter(() => {
    throw new Error('a drawing broke')
  })
  await expectOnlyTheChartStopped()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await ready()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an error in an update does not reach its publisher', async () => {
  const source = openGuarded()
  await ready()
  const news = {
    ...source.last(),
    get close(): never {
      throw new Error('an indicator broke')
    },
  }
  expect(() => source.publish({ type: 'candle', news: { running: news, previous: null } })).not.toThrow()
  await expectOnlyTheChartStopped()
})

test('indicators that fail when they are chosen stop the chart and nothing else', async () => {
  openGuarded()
  await ready()
  if (!controller) throw new Error('no desk')
  vi.spyOn(controller.canvas, 'setSeries').mockImplementation(() => {
    throw new Error('an indicator broke')
  })
  storedIndicators.set('{"version":1,"list":[{"name":"rsi"}]}')
  await expectOnlyTheChartStopped()
})

test('the first indicators load from a separate chunk, and an error in it is shown too', async () => {
  openGuarded(({ canvas }) => {
    vi.spyOn(canvas, 'setSeries').mockImplementation(() => {
      throw new Error('an indicator broke')
    })
  })
  await expectOnlyTheChartStopped()
})
