import { preference, type Layout } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { someTerms } from '../../features/trade/shared/test-terms.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { panelSizes } from '../../features/trade/preferences/panel-sizes.ts'
import '../../shell/base.css'
import { SpotLayout } from './spot-layout.tsx'
import { renderSpot } from './testing/render-spot.tsx'

const onPickSide = vi.fn<(side: 'buy' | 'sell') => void>()

function Terminal() {
  return (
    <SpotLayout
      realm="live"
      symbol="BTCUSDT"
      markets={['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((marketId) => someTerms({ marketId }))}
      notice={null}
      ticker={<h1>BTC/USDT</h1>}
      chart={<p>candles</p>}
      book={<p>levels</p>}
      trades={<p>prints</p>}
      form={<form aria-label="Order">form</form>}
      onPickSide={onPickSide}
      balances={<p>balances</p>}
      orders={<p>orders</p>}
    />
  )
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const panel = (name: string) => find(`[data-panel=${name}]`)
const box = (name: string) => panel(name).getBoundingClientRect()
const edge = (name: string) => find(`[data-edge=${name}]`)
const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none'

beforeEach(async () => {
  preference('skip-guide').set(true)
  await page.viewport(1440, 900)
})

afterEach(() => {
  preference('layout').clear()
  panelSizes.clear()
  document.documentElement.removeAttribute('style')
})

describe('[PRF-2] layouts', () => {
  test.each<[Layout, 'ltr' | 'rtl', readonly string[]]>([
    ['right', 'ltr', ['chart', 'book', 'form']],
    ['left', 'ltr', ['form', 'chart', 'book']],
    ['classic', 'ltr', ['book', 'chart', 'trades']],
    ['right', 'rtl', ['form', 'book', 'chart']],
    ['left', 'rtl', ['book', 'chart', 'form']],
  ])('%s in %s, from left to right', (layout, direction, expected) => {
    preference('layout').set(layout)
    renderSpot(<Terminal />, { direction })
    const lefts = expected.map((name) => box(name).left)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    expect(new Set(lefts).size).toBe(3)
  })

  test('classic puts the form under the chart', () => {
    preference('layout').set('classic')
    renderSpot(<Terminal />)
    expect(box('form').top).toBeGreaterThanOrEqual(box('chart').bottom)
    expect(box('form').left).toBe(box('chart').left)
  })

  test('a choice made elsewhere is followed at once', async () => {
    renderSpot(<Terminal />)
    preference('layout').set('left')
    await expect.poll(() => box('form').right <= box('chart').left).toBe(true)
  })

  test.each([
    [1025, 'right'],
    [1025, 'left'],
    [1025, 'classic'],
    [1440, 'classic'],
    [1920, 'right'],
    [1920, 'classic'],
    [900, 'right'],
    [1024, 'classic'],
    [800, 'left'],
    [769, 'right'],
  ] as const)('at %i px the layout %s fits its width, and no two panels lie over each other', async (width, layout) => {
    await page.viewport(width, 900)
    preference('layout').set(layout)
    renderSpot(<Terminal />)
    const boxes = ['chart', 'book', 'trades', 'form', 'orders'].map(box).filter((one) => one.width > 0)
    for (const one of boxes) {
      expect(one.left).toBeGreaterThanOrEqual(0)
      expect(one.right).toBeLessThanOrEqual(width)
      expect(one.width).toBeGreaterThan(190)
      expect(one.height).toBeGreaterThan(120)
      for (const other of boxes) {
        if (one === other) continue
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
        expect(isApart).toBe(true)
      }
    }
  })

  test('from 1680 px on book and trades are side by side; up to 1024 px they share tabs', async () => {
    await page.viewport(1680, 1000)
    renderSpot(<Terminal />)
    expect(box('trades').left).toBeGreaterThanOrEqual(box('book').right)
    await page.viewport(1024, 768)
    expect([box('book').width > 0, box('trades').width]).toEqual([true, 0])
    await page.getByRole('radio', { name: 'Trades' }).click()
    expect([box('book').width, box('trades').width > 0]).toEqual([0, true])
  })
})

describe('edges', () => {
  test('arrows move an edge the way they point, Shift further', async () => {
    renderSpot(<Terminal />)
    edge('form').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(box('form').width).toBe(332)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(box('form').width).toBe(396)
    await userEvent.keyboard('{ArrowRight}')
    expect(box('form').width).toBe(380)
    expect(panelSizes.get()).toEqual({ right: { form: 380 } })
  })

  test('in Arabic and in the layout `left` too', async () => {
    renderSpot(<Terminal />, { direction: 'rtl' })
    edge('form').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(box('form').width).toBe(332)
    preference('layout').set('left')
    await expect.poll(() => box('form').left >= box('chart').right).toBe(true)
    await userEvent.keyboard('{ArrowLeft}')
    expect(box('form').width).toBe(332)
    expect(panelSizes.get()).toEqual({ right: { form: 332 }, left: { form: 332 } })
  })

  test('Home and End go as far as the style sheet lets them; a double click resets', async () => {
    renderSpot(<Terminal />)
    edge('form').focus()
    await userEvent.keyboard('{End}')
    expect(box('form').width).toBeCloseTo(1440 * 0.32, 0)
    await userEvent.keyboard('{Home}')
    expect(box('form').width).toBe(304)
    await userEvent.dblClick(edge('form'))
    expect(box('form').width).toBe(316)
    expect(panelSizes.get()).toEqual({ right: {} })
  })

  test('heights: orders and trades', async () => {
    renderSpot(<Terminal />)
    const [orders, trades] = [box('orders').height, box('trades').height]
    edge('orders').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(box('orders').height).toBe(orders + 16)
    edge('trades').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(box('trades').height).toBeCloseTo(trades - 16, 0)
  })

  test('a pointer drags it, and what was dragged is remembered', async () => {
    renderSpot(<Terminal />)
    const { left } = box('book')
    const grip = edge('market')
    grip.setPointerCapture = () => undefined
    const at = (type: string, clientX: number) =>
      grip.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: 300 }))
    at('pointerdown', left)
    at('pointermove', left - 20)
    at('pointermove', left - 40)
    await expect.poll(() => box('book').width).toBe(324)
    expect(panelSizes.isSaved()).toBe(false)
    at('pointerup', left - 40)
    expect(panelSizes.get()).toEqual({ right: { market: 324 } })
  })

  test('a size of a large window fits a small one', async () => {
    panelSizes.set({ right: { form: 900, market: 900, orders: 5_000 } })
    renderSpot(<Terminal />)
    await page.viewport(1040, 720)
    expect(box('chart').width).toBeGreaterThan(300)
    expect(box('chart').height).toBeGreaterThan(280)
    expect(box('form').right).toBeLessThanOrEqual(1040)
  })

  test('each names itself and its size', async () => {
    renderSpot(<Terminal />)
    const shown = [...document.querySelectorAll<HTMLElement>('[data-edge]')].filter(isShown)
    expect(shown.map(({ dataset }) => dataset['edge'])).toEqual(['market', 'trades', 'form', 'orders'])
    await expect.poll(() => edge('form').getAttribute('aria-valuenow')).toBe('316')
    expect(edge('form').getAttribute('aria-orientation')).toBe('vertical')
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('one panel at a time, the form in a sheet', async () => {
    renderSpot(<Terminal />)
    expect(['chart', 'book', 'trades', 'form'].map((name) => isShown(panel(name)) && box(name).width > 0)).toEqual([
      true,
      false,
      false,
      false,
    ])
    await page.getByRole('radio', { name: 'Order book' }).click()
    expect([box('chart').width, box('book').width > 0, box('trades').width]).toEqual([0, true, 0])
    await page.getByRole('button', { name: 'Sell' }).click()
    expect(onPickSide).toHaveBeenCalledWith('sell')
    await expect.element(page.getByRole('dialog', { name: 'Place an order' })).toBeVisible()
    expect(document.querySelectorAll('form')).toHaveLength(1)
  })

  test.each([
    ['ltr', -120, '/en/spot/ETHUSDT'],
    ['ltr', 120, '/en/spot/SOLUSDT'],
    ['rtl', 120, '/ar/spot/ETHUSDT'],
  ] as const)('a swipe on the ticker in %s by %i px goes to %s', async (direction, distance, expected) => {
    renderSpot(<Terminal />, { direction })
    const at = (type: string, clientX: number) =>
      panel('ticker').dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 5,
          pointerType: 'touch',
          isPrimary: true,
          clientX,
          clientY: 80,
        }),
      )
    at('pointerdown', 200)
    at('pointerup', 200 + distance)
    await expect.poll(() => document.querySelector('[data-here]')?.getAttribute('data-here')).toBe(expected)
  })

  test('buttons do what the swipe does', async () => {
    renderSpot(<Terminal />)
    await page.getByRole('button', { name: 'Next market' }).click()
    await expect.poll(() => document.querySelector('[data-here]')?.getAttribute('data-here')).toBe('/en/spot/ETHUSDT')
  })

  test('nothing is wider than 360 px', async () => {
    await page.viewport(360, 740)
    renderSpot(<Terminal />)
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

test('a skip link leads keyboard users to the order form', async () => {
  renderSpot(<Terminal />)
  const skip = page.getByRole('link', { name: 'Skip to order form' })
  expect(find('#order-form').contains(find('form'))).toBe(true)
  await expect.element(skip).toHaveAttribute('href', '#order-form')
})

test('axe is content', async () => {
  renderSpot(<Terminal />)
  await expect.poll(() => edge('form').getAttribute('aria-valuenow')).toBe('316')
  await expectNoAxeViolations()
})
