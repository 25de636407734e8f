import { favouriteMarkets } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aMarket, anOverview, aTicker } from '../../../markets/test-rows.ts'
import { renderTrade } from '../../shared/testing/render-trade.tsx'
import { MarketsPanel, type MarketsPanelProps } from './markets-panel.tsx'

afterEach(() => {
  for (const id of favouriteMarkets.get()) favouriteMarkets.toggle(id)
})

const volumes = { BTC: '900', ETH: '500', SOL: '700', DOGE: '100' }
const overview = anOverview({
  markets: Object.keys(volumes).map((base) => aMarket(base)),
  tickers: Object.entries(volumes).map(([base, quoteVolume], index) =>
    aTicker(`${base}USDT`, { quoteVolume, last: `${index + 1}.00`, open: '2.00' }),
  ),
})

let closed = 0

function open(props: Partial<MarketsPanelProps> = {}) {
  closed = 0
  return renderTrade(
    <MarketsPanel
      symbol="BTCUSDT"
      overview={overview}
      isUnavailable={false}
      isNarrow={false}
      onClose={() => {
        closed += 1
      }}
      {...props}
    />,
    { width: 480, height: 600 },
  )
}

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-market]')].map((row) => row.dataset['market'])
const here = () => document.querySelector('[data-here]')?.getAttribute('data-here')
const active = () => document.querySelector('[data-market][aria-selected=true]')?.getAttribute('data-market')
const search = () => page.getByRole('combobox', { name: 'Search markets' })

test('the search field has focus; the market with the most volume is first', async () => {
  open()
  expect(shown()).toEqual(['BTCUSDT', 'SOLUSDT', 'ETHUSDT', 'DOGEUSDT'])
  await expect.element(search()).toHaveFocus()
})

test('typing finds, and Enter opens the nearest', async () => {
  open()
  await userEvent.keyboard('eth')
  await expect.poll(shown).toEqual(['ETHUSDT'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(here).toBe('/en/spot/ETHUSDT')
  expect(closed).toBe(1)
})

test('arrow keys move through the rows while the focus stays in the field', async () => {
  open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('SOLUSDT')
  const rowId = document.querySelector('[data-market=SOLUSDT]')?.id
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(rowId)
  await userEvent.keyboard('{Enter}')
  await expect.poll(here).toBe('/en/spot/SOLUSDT')
})

test('the star key marks the row that is walked to', async () => {
  open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}*')
  await expect.poll(() => favouriteMarkets.get()).toEqual(['SOLUSDT'])
  await expect.element(search()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Favorite SOL/USDT' })).toHaveAttribute('aria-pressed', 'true')
})

test('Escape clears the search, then closes', async () => {
  open()
  await userEvent.keyboard('doge{Escape}')
  await expect.element(search()).toHaveValue('')
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('column headers sort and set aria-sort', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: 'Last price' }))
  await expect.poll(shown).toEqual(['DOGEUSDT', 'SOLUSDT', 'ETHUSDT', 'BTCUSDT'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Last price' }))
    .toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(page.getByRole('button', { name: 'Last price' }))
  await expect.poll(() => shown()[0]).toBe('BTCUSDT')
})

test('a press on a row opens it; on the market that is open it only closes', async () => {
  open()
  await userEvent.click(page.getByRole('link', { name: 'BTC/USDT' }))
  expect([here(), closed]).toEqual(['/en/spot/BTCUSDT', 1])
  await userEvent.click(page.getByRole('link', { name: 'SOL/USDT' }))
  await expect.poll(here).toBe('/en/spot/SOLUSDT')
})

test('favourites have their tab, and a sentence while there are none', async () => {
  open()
  await userEvent.click(page.getByRole('radio', { name: 'Favorites' }))
  await expect.element(page.getByText('Mark a market with its star, and it waits for you here.')).toBeInTheDocument()
})

test('a list on its way and an exchange that does not answer have their own look', async () => {
  const { rerender } = open({ overview: { ...overview, markets: null } })
  expect(shown()).toEqual([])
  const unavailable = {
    symbol: 'BTCUSDT',
    overview: { ...overview, markets: null },
    isUnavailable: true,
    isNarrow: false,
  }
  rerender(<MarketsPanel {...unavailable} onClose={() => {}} />)
  await expect.element(page.getByText(/The exchange does not answer/)).toBeInTheDocument()
})

test('is readable in both themes', async () => {
  const { container } = open()
  await userEvent.keyboard('{ArrowDown}')
  await expectNoAxeViolations(container)
})
