import type { CandleView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rowsOf } from '../markets/test-rows.ts'
import { renderTrade } from '../trade/shared/testing/render-trade.tsx'
import { PriceChart } from './price-chart.tsx'

const [main] = rowsOf({ BTC: { last: '103.00' } })
if (!main) throw new Error('no market to draw')
const day = 86_400_000
const startMs = Date.UTC(2026, 10, 18)
const candlesOf = (count: number): CandleView[] =>
  Array.from({ length: count }, (_, index) => ({
    openTimeMs: startMs + (index * day) / 96,
    open: '100.00',
    high: '110.00',
    low: '90.00',
    close: `${100 + (index % 5)}.00`,
    baseVolume: '1',
    quoteVolume: '100',
  }))
const size = { width: 700, height: 480 }

test('[PAG-32] the chart of a whole day repeats no figures shown above it', async () => {
  renderTrade(<PriceChart main={main} served={candlesOf(96)} />, size)
  await expect.element(page.getByRole('slider')).toBeInTheDocument()
  expect(document.body.textContent).not.toContain('Low ')
  expect(document.querySelector('[data-begins]')).toBeNull()
})

test('records that begin within the range are not passed off as the whole of it', async () => {
  renderTrade(<PriceChart main={main} served={candlesOf(20)} />, size)
  await expect.element(page.getByText('Our records of BTC/USDT begin on 2026-11-18.')).toBeVisible()
})

test('the keyboard walks along the line, from the price of now backwards', async () => {
  renderTrade(<PriceChart main={main} served={candlesOf(96)} />, size)
  const slider = page.getByRole('slider')
  const valueText = () => slider.element().getAttribute('aria-valuetext')
  await expect.poll(valueText).toBe('103.00 USDT, 2026-11-18 23:45:00')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(valueText).toBe('104.00 USDT, 2026-11-18 23:30:00')
})

test('a market without trades shows a message', async () => {
  renderTrade(<PriceChart main={main} served={[]} />, size)
  await expect.element(page.getByText('BTC/USDT has not traded yet.')).toBeVisible()
})

for (const theme of ['white', 'black'] as const) {
  test(`axe is content, ${theme}`, async () => {
    const { container } = renderTrade(<PriceChart main={main} served={candlesOf(96)} />, {
      ...size,
      theme,
      direction: 'rtl',
    })
    await expectNoAxeViolations(container)
  })
}
