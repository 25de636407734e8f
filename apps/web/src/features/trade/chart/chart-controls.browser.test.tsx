import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { preference } from '@argosy/browser/preferences'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { ChartBar } from './chart-bar.tsx'
import { storedIndicators, storedInterval, storedIntervalChoice } from './chart-preferences.ts'
import styles from './chart.module.css'
import { IndicatorDialog } from './indicators/indicator-dialog.tsx'
import { ChartSettings } from './settings/chart-settings.tsx'
import { IntervalList } from './settings/interval-list.tsx'

afterEach(() => {
  storedIndicators.clear()
  storedIntervalChoice.clear()
  storedInterval.set('1m')
})

function aBar() {
  return (
    <ChartBar
      terms={someTerms()}
      freshness="live"
      interval="1m"
      sight="candles"
      onSight={() => {}}
      controller={undefined}
      areToolsOpen={false}
      onToggleTools={() => {}}
      isFull={false}
      onToggleFull={() => {}}
    />
  )
}

test.each([
  [840, 'ltr', 'every interval', 5],
  [390, 'rtl', 'the one in force', 1],
] as const)('the bar has room at %i px (%s), with %s', async (width, direction, _, count) => {
  renderTrade(<div className={styles['chart']}>{aBar()}</div>, { width, height: 60, direction })
  await expect.element(page.getByRole('radio', { name: '1m', exact: true })).toBeVisible()
  expect(page.getByRole('radio').elements().length).toBeGreaterThanOrEqual(count)
  expect(page.getByRole('radio', { name: '15m' }).elements()).toHaveLength(count > 1 ? 1 : 0)
  const bar = document.querySelector('[data-action=chart-full]')?.getBoundingClientRect()
  const bounds = document.querySelector('section')?.getBoundingClientRect()
  if (!bar || !bounds) throw new Error('no bar')
  expect(bar.left >= bounds.left && bar.right <= bounds.right).toBe(true)
  await expectNoAxeViolations(document.body)
})

test('a custom interval is added, selected and starred; an invalid one shows the reason', async () => {
  renderTrade(<IntervalList interval="1m" />, { width: 300, height: 600 })
  const field = page.getByRole('textbox', { name: 'Your own' })
  await userEvent.fill(field, '7x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A number and m, h, D, W or M: 3m, 2h, 10D.')).toBeVisible()
  await userEvent.fill(field, '3m')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => storedInterval.get()).toBe('3m')
  expect(preference('kline-interval').get()).toBe(3)
  await userEvent.click(page.getByRole('button', { name: 'Keep 3m in the bar' }))
  expect(storedIntervalChoice.get()).toContain('"favourites":["1m","3m"')
  await expectNoAxeViolations(document.body)
})

test('an indicator is added, set within its limits and removed', async () => {
  renderTrade(<IndicatorDialog onClose={() => {}} />, { width: 800, height: 600 })
  await userEvent.click(page.getByRole('button', { name: 'RSI Relative strength index' }))
  await userEvent.click(page.getByRole('button', { name: 'Settings of MA' }))
  const periods = page.getByRole('textbox', { name: 'Periods' })
  await userEvent.fill(periods, '5, 9999')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => storedIndicators.get()).toContain('"periods":[5,500]')
  expect(storedIndicators.get()).toContain('"rsi"')
  await userEvent.click(page.getByRole('button', { name: 'Remove RSI' }))
  await expect.poll(() => storedIndicators.get()).not.toContain('"rsi"')
  await expectNoAxeViolations(document.body)
})

test('settings take effect at once', async () => {
  renderTrade(<ChartSettings />, { width: 320, height: 600 })
  await userEvent.click(page.getByText('Open orders'))
  expect(preference('entrust-kline-mark').get()).toBe(false)
  preference('entrust-kline-mark').set(true)
  await expectNoAxeViolations(document.body)
})
