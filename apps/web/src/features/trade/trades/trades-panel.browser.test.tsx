import type { FillView, TradeView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { TradesPanel, type TradesPanelProps } from './trades-panel.tsx'

const terms = someTerms()
const picked: bigint[] = []

function aTrade(number: number): TradeView {
  return {
    tradeId: `t${number}`,
    price: `100.${String(number % 100).padStart(2, '0')}`,
    quantity: '0.50000',
    takerSide: number % 2 === 0 ? 'buy' : 'sell',
    timeMs: 1_700_000_000_000 + number,
  }
}

/** Newest first: `first` down to `first - count + 1`. */
const someTrades = (first: number, count: number) => Array.from({ length: count }, (_, index) => aTrade(first - index))

function aPanel(props: Partial<TradesPanelProps> = {}) {
  return (
    <TradesPanel
      symbol="BTCUSDT"
      trades={someTrades(99, 60)}
      terms={terms}
      freshness="live"
      ownFills={undefined}
      onPickPrice={(price) => picked.push(price)}
      {...props}
    />
  )
}

function open(props: Partial<TradesPanelProps> = {}, options: RenderTradeOptions = {}) {
  picked.length = 0
  return renderTrade(aPanel(props), { height: 260, ...options })
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-trades] tr[data-trade]')]
const idsShown = () => rows().map((row) => row.dataset['trade'])

test('as many trades as there is room for, and more for who scrolls', async () => {
  open()
  await expect.poll(() => rows().length).toBe(10)
  document.querySelector('[data-trades] tbody')?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  await expect.poll(() => rows().length).toBe(49)
})

test('rows stay in place, and trades move through them', async () => {
  const { rerender } = open()
  await expect.poll(() => rows().length).toBe(10)
  const [first] = rows()
  rerender(aPanel({ trades: someTrades(100, 60) }))
  await expect.poll(() => idsShown()[0]).toBe('t100')
  expect(rows()[0]).toBe(first)
})

test('a press on a trade takes the price that was under the pointer', async () => {
  const { rerender } = open()
  await expect.poll(() => rows().length).toBe(10)
  const target = rows()[1]?.querySelector('td:last-child')
  target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  rerender(aPanel({ trades: someTrades(99, 60).slice(5) }))
  await expect.poll(() => idsShown()[0]).toBe('t94')
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(picked).toEqual([10_098n])
})

test('arrows walk through the trades, Enter takes a price', async () => {
  open()
  await expect.poll(() => rows().length).toBe(10)
  rows()[0]?.querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(picked).toEqual([10_097n])
  expect(document.querySelectorAll('[data-trades] [tabindex="0"]').length).toBe(1)
})

test('own fills are marked and named; the side is conveyed without colour', async () => {
  const own = { fillId: 't98', marketId: 'BTCUSDT', side: 'sell' } as FillView
  open({ ownFills: [own] })
  await expect.element(page.getByRole('button', { name: '100.98 bought (you sold)' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '100.97 sold' })).toBeInTheDocument()
  expect(
    rows()
      .filter((row) => row.dataset['own'] !== undefined)
      .map((row) => row.dataset['trade']),
  ).toEqual(['t98'])
})

test('trades on their way and none at all have their own look', async () => {
  const { rerender } = open({ trades: undefined })
  await expect.poll(() => document.querySelectorAll('[data-trades] tbody tr[aria-hidden]').length).toBe(9)
  rerender(aPanel({ trades: [] }))
  await expect.element(page.getByText('No trades yet')).toBeInTheDocument()
})

test('is readable in both themes, left to right and right to left', async () => {
  const own = { fillId: 't98', marketId: 'BTCUSDT', side: 'sell' } as FillView
  const { container, unmount } = open({ ownFills: [own] })
  await expect.poll(() => rows().length).toBe(10)
  await expectNoAxeViolations(container)
  unmount()
  const arabic = open({}, { direction: 'rtl' })
  await expect.poll(() => rows().length).toBe(10)
  await expectNoAxeViolations(arabic.container)
})
