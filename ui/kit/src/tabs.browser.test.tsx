import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from './tabs.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const tabs = [
  { id: 'open', title: 'Open orders', content: <p>No open orders</p> },
  { id: 'history', title: 'Order history', content: <p>No history</p> },
  { id: 'trades', title: 'Trades', content: <p>No trades</p> },
]

test('arrows move between tabs, the panel follows and is named by its tab', async () => {
  renderKit(<Tabs label="Orders" tabs={tabs} />)
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Open orders' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Order history' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Order history' })).toHaveTextContent('No history')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tabpanel', { name: 'Trades' })).toBeVisible()
})

test('in Arabic the next tab is to the left', async () => {
  renderKit(<Tabs label="Orders" tabs={tabs} />, { direction: 'rtl' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'Order history' })).toHaveAttribute('aria-selected', 'true')
})

test('axe is content', async () => {
  const { container } = renderKit(<Tabs label="Orders" tabs={tabs} end={<span>live</span>} />)
  await expectNoAxeViolations(container)
})
