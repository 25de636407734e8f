import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Popover, PopoverTrigger } from './popover.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const fees = (
  <PopoverTrigger>
    <Button>Fees</Button>
    <Popover title="How fees are taken">
      <p>From what you receive.</p>
    </Popover>
  </PopoverTrigger>
)

test('opens with Enter, is named, closes with Escape and gives the focus back', async () => {
  renderKit(fees)
  const button = page.getByRole('button', { name: 'Fees' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'How fees are taken' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('starts where the button starts, in both directions', async () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const { unmount } = renderKit(<div style={{ padding: '0 300px' }}>{fees}</div>, { direction })
    const edge = direction === 'ltr' ? 'left' : 'right'
    const button = page.getByRole('button', { name: 'Fees' }).element().getBoundingClientRect()
    await page.getByRole('button', { name: 'Fees' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const popover = page.getByRole('dialog').element().parentElement?.getBoundingClientRect()
    expect(popover?.[edge]).toBeCloseTo(button[edge], 0)
    unmount()
  }
})

test('axe is content', async () => {
  renderKit(fees)
  await page.getByRole('button', { name: 'Fees' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations()
})
