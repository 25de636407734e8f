import type { TickerView } from '@argosy/wire/http'
import { favouriteMarkets } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTicker } from '../../markets/test-rows.ts'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { TickerBar, type TickerBarProps } from './ticker-bar.tsx'

const terms = someTerms()
const ticker = (last: string): TickerView =>
  aTicker('BTCUSDT', { last, open: '66000.00', high: '68120.00', low: '65704.55', quoteVolume: '1220000000.00' })

function aBar(props: Partial<TickerBarProps> = {}) {
  return (
    <TickerBar
      symbol="BTCUSDT"
      markets={[]}
      terms={terms}
      ticker={ticker('67431.20')}
      last={{ price: '67431.20', direction: 'up' }}
      freshness="live"
      {...props}
    />
  )
}

const lastPrice = () => document.querySelector('[data-last]')

test('the figures of the day, the change with its sign and its arrow', async () => {
  renderTrade(aBar(), { width: 1_000, height: 60 })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('BTC/USDT')
  expect(document.querySelector('dl')?.textContent).toContain('▲+1,431.20 +2.16%')
  expect(document.querySelector('dl')?.textContent).toContain('1.22B')
})

test('the last price has the colour and the arrow of its last move', async () => {
  const { rerender } = renderTrade(aBar(), { width: 1_000, height: 60 })
  expect(lastPrice()?.getAttribute('data-direction')).toBe('up')
  rerender(aBar({ last: { price: '67430.00', direction: 'down' } }))
  await expect.poll(() => lastPrice()?.textContent).toBe('67,430.00▼')
})

test('a market without trades shows a dash, one not yet received a placeholder', async () => {
  const { rerender } = renderTrade(aBar({ ticker: null, last: null }), { width: 1_000, height: 60 })
  expect(document.querySelector('[data-ticker]')?.textContent).toContain('—')
  rerender(aBar({ ticker: undefined, last: undefined, freshness: 'catching-up' }))
  await expect.poll(() => document.querySelector('[data-ticker]')?.textContent).not.toContain('—')
})

test('the star marks this market', async () => {
  renderTrade(aBar(), { width: 1_000, height: 60 })
  const star = page.getByRole('button', { name: 'Favorite BTC/USDT' })
  await userEvent.click(star)
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(favouriteMarkets.get()).toContain('BTCUSDT')
  await userEvent.click(star)
  expect(favouriteMarkets.get()).not.toContain('BTCUSDT')
})

test('is readable in both themes', async () => {
  const { container } = renderTrade(aBar(), { width: 1_000, height: 60 })
  await expectNoAxeViolations(container)
})
