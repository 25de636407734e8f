import type { OrderView } from '@argosy/wire/http'
import type { Book } from '@argosy/push-client'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { BookPanel, type BookPanelProps } from './book-panel.tsx'
import { bookGrouping, bookMode, bookUnit } from './book-preferences.ts'
import type { BookPick } from './book-reach.calc.ts'

afterEach(() => {
  bookMode.set('both')
  bookUnit.set('base')
  bookGrouping.set('BTCUSDT', 1n)
})

/** Levels of 1 BTC, a cent apart: asks from 100.01 up, bids from 100.00 down. */
function aBook(version = 1, levels = 60): Book {
  const side = (first: bigint, step: bigint) =>
    Array.from({ length: levels }, (_, index) => ({ price: first + step * BigInt(index), quantity: 100_000n }))
  return {
    marketId: 'BTCUSDT',
    version,
    timeMs: 0,
    priceDecimals: 2,
    quantityDecimals: 5,
    asks: side(10_001n, 1n),
    bids: side(10_000n, -1n),
  }
}

function withAsk(book: Book, place: number, quantity: bigint): Book {
  const asks = book.asks.map((level, index) => (index === place ? { ...level, quantity } : level))
  return { ...book, version: book.version + 1, asks }
}

const picks: BookPick[] = []
const takes: bigint[] = []
const terms = someTerms()

function aPanel(props: Partial<BookPanelProps> = {}) {
  return (
    <BookPanel
      symbol="BTCUSDT"
      book={aBook()}
      depthMax={500}
      terms={terms}
      freshness="live"
      last={{ price: '100.01', direction: 'up' }}
      ownOrders={undefined}
      onPick={(pick) => picks.push(pick)}
      onPickPrice={(price) => takes.push(price)}
      {...props}
    />
  )
}

function open(props: Partial<BookPanelProps> = {}, options: RenderTradeOptions = {}) {
  picks.length = 0
  takes.length = 0
  return renderTrade(aPanel(props), options)
}

const rowsOf = (side: 'ask' | 'bid') => document.querySelectorAll<HTMLElement>(`[data-side=${side}] tr[data-place]`)
const row = (side: 'ask' | 'bid', place: number) => page.elementLocator(rowAt(side, place))
function rowAt(side: 'ask' | 'bid', place: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-side=${side}] tr[data-place="${place}"]`)
  if (!found) throw new Error(`no ${side} ${place}`)
  return found
}

test('rows fill the height of the panel, and follow it', async () => {
  const { container } = open({}, { height: 500 })
  const few = 8
  await expect.poll(() => rowsOf('bid').length).toBe(few)
  const place = container.querySelector('section')
  if (!place) throw new Error('no place')
  place.style.height = '660px'
  await expect.poll(() => rowsOf('bid').length).toBe(few + 4)
  expect(rowsOf('ask').length).toBe(few + 4)
  const body = document.querySelector('[data-side=bid] tbody')
  if (!body) throw new Error('no rows')
  expect(body.clientHeight - 20 * rowsOf('bid').length).toBeLessThan(20)
  place.style.display = 'none'
  await expect.poll(() => rowsOf('bid').length).toBe(0)
})

test('a price has the colour of its side, a size that of the text', () => {
  open()
  const colourOf = (side: 'ask' | 'bid', kind: 'price' | 'size') => {
    const number = rowAt(side, 0).querySelector(`[data-take=${kind}]`)
    return number ? getComputedStyle(number).color : 'no number'
  }
  const text = getComputedStyle(document.body).color
  expect([colourOf('ask', 'size'), colourOf('bid', 'size')]).toEqual([text, text])
  expect(new Set([text, colourOf('ask', 'price'), colourOf('bid', 'price')]).size).toBe(3)
})

test('a single side fills the space of both, and the choice is stored', async () => {
  open()
  await userEvent.click(page.getByRole('radio', { name: 'Asks only' }))
  await expect.poll(() => rowsOf('ask').length).toBe(17)
  expect(rowsOf('bid').length).toBe(0)
  expect(bookMode.get()).toBe('asks')
})

test('levels are put together by the step that is chosen', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: 'Grouping: 0.01' }))
  await userEvent.click(page.getByRole('menuitem', { name: '0.1' }))
  await expect.poll(() => rowAt('ask', 0).dataset['price']).toBe('100.10')
  expect(rowAt('ask', 0).dataset['quantity']).toBe('10.00000')
  await expect.element(row('ask', 0)).toHaveTextContent('100.110.0000010.00000')
  expect(document.querySelector('[data-book]')?.getAttribute('data-grouping')).toBe('0.10')
})

test('a press on a price takes the price, a press on a size takes everything up to it', async () => {
  open()
  await userEvent.click(row('ask', 2).getByRole('button').first())
  await userEvent.click(row('bid', 1).getByRole('button').nth(1))
  expect(picks).toEqual([
    { price: 10_003n, quantity: null, takes: 'buy' },
    { price: 9_999n, quantity: 200_000n, takes: 'sell' },
  ])
})

test('the row is the one that was under the pointer when it went down', async () => {
  const { rerender } = open()
  const target = rowAt('ask', 0).querySelector('button')
  target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const moved = aBook(2)
  rerender(aPanel({ book: { ...moved, asks: moved.asks.slice(5) } }))
  await expect.poll(() => rowAt('ask', 0).dataset['price']).toBe('100.06')
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(picks).toEqual([{ price: 10_001n, quantity: null, takes: 'buy' }])
})

test('the last price can be taken too', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: /Last price/ }))
  expect(takes).toEqual([10_001n])
})

test('arrows walk through the rows, over the spread; Enter takes one', async () => {
  open()
  const first = rowAt('ask', 0).querySelector('button')
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
  expect(picks).toEqual([{ price: 9_999n, quantity: 200_000n, takes: 'sell' }])
  expect(document.querySelectorAll('[data-book] tr [tabindex="0"]').length).toBe(1)
})

test('hovering a row shows the cost of filling up to it', async () => {
  open()
  await userEvent.hover(row('ask', 1))
  const tip = page.getByRole('tooltip')
  await expect
    .element(tip)
    .toHaveTextContent('Average price≈ 100.02Sum (BTC)2.00000Sum (USDT)200.03From the best price0.0049%')
  await userEvent.unhover(row('ask', 1))
})

test('keyboard focus shows the same tooltip, and Escape hides it', async () => {
  open()
  await userEvent.tab()
  rowAt('bid', 0).querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Average price≈ 99.99Sum (BTC)2.00000Sum (USDT)199.99From the best price0.0050%')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(document.querySelector('[role=tooltip]')?.id)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('own orders are marked, and named', async () => {
  const order = { orderId: 7, marketId: 'BTCUSDT', side: 'sell', type: 'limit', status: 'resting' }
  const own = { ...order, price: '100.02', quantity: '0.50000', filled: '0.10000' } as OrderView
  open({ ownOrders: new Map([[7, own]]) })
  await expect.poll(() => rowAt('ask', 1).hasAttribute('data-own')).toBe(true)
  await expect.element(row('ask', 1).getByRole('button', { name: '100.02 (your order: 0.40000)' })).toBeInTheDocument()
  expect(document.querySelectorAll('tr[data-own]').length).toBe(1)
})

test('amounts are shown in the coin or in what they cost', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: 'Quantity (BTC)' }))
  await expect.element(page.getByRole('columnheader', { name: 'Quantity (USDT)' }).first()).toBeInTheDocument()
  await expect.element(row('bid', 1)).toHaveTextContent('99.9999199')
})

test('only rows that changed are drawn again', async () => {
  const book = aBook()
  const { rerender } = open({ book })
  await expect.poll(() => rowsOf('ask').length).toBeGreaterThan(5)
  const changed = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const tr = element?.closest<HTMLElement>('tr[data-place]')
      if (tr) changed.add(`${tr.closest('[data-side]')?.getAttribute('data-side')} ${tr.dataset['place']}`)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  const last = rowsOf('ask').length - 1
  rerender(aPanel({ book: withAsk(book, last - 1, 99_000n) }))
  await expect.poll(() => document.querySelector('[data-book]')?.getAttribute('data-version')).toBe('2')
  observer.disconnect()
  // The row itself and the totals beyond it. The widest bar is that of the last ask; otherwise the bids would change
  // too.
  expect([...changed].filter((name) => name.startsWith('ask')).toSorted()).toEqual(
    [`ask ${last - 1}`, `ask ${last}`].toSorted(),
  )
})

test('a book on its way, an empty one and a stale one each have their look', async () => {
  const { rerender } = open({ book: undefined, last: undefined })
  await expect.poll(() => document.querySelectorAll('[data-side=bid] tbody tr').length).toBeGreaterThan(5)
  expect(rowsOf('bid').length).toBe(0)
  rerender(aPanel({ book: { ...aBook(), asks: [], bids: [] }, last: undefined }))
  await expect.element(page.getByText('No orders yet')).toBeInTheDocument()
  rerender(aPanel({ book: { ...aBook(), asks: [], bids: [] } }))
  await expect.element(page.getByText('100.01').last()).toBeInTheDocument()
  const topOfLast = document.querySelector('[data-take=last]')?.getBoundingClientRect().top ?? 0
  expect(page.getByText('No orders yet').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(topOfLast)
  rerender(aPanel({ freshness: 'stale' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Stale')
  expect(document.querySelector('[data-book]')?.hasAttribute('data-dim')).toBe(true)
})

test('is readable in both themes, left to right and right to left', async () => {
  const { container, unmount } = open()
  await expect.poll(() => rowsOf('ask').length).toBeGreaterThan(5)
  await expectNoAxeViolations(container)
  unmount()
  const arabic = open({}, { direction: 'rtl' })
  await expect.poll(() => rowsOf('ask').length).toBeGreaterThan(5)
  await expectNoAxeViolations(arabic.container)
})

test('the book has no live region except its freshness', async () => {
  open()
  await expect.poll(() => rowsOf('ask').length).toBeGreaterThan(5)
  const speaking = document.querySelectorAll('[data-book] [aria-live], [data-book] [role=status], [data-book] output')
  expect(speaking.length).toBe(0)
  expect(document.querySelector('[data-side=ask] table')?.getAttribute('aria-describedby')).toBe(
    page.getByText(/^Best bid 100.00, best ask 100.01/).element().id,
  )
})
