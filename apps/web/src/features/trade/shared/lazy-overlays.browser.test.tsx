import { Button } from '@argosy/kit/button'
import { expectNoAxeViolations, renderKit } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LazyMenu } from './lazy-menu.tsx'
import { LazyPopover } from './lazy-popover.tsx'

const chosen: string[] = []

const menu = (
  <LazyMenu
    label="Time in force"
    current="ioc"
    onChoose={(id) => chosen.push(id)}
    entries={[
      { id: 'gtc', text: 'GTC', content: 'GTC' },
      { id: 'ioc', text: 'IOC', content: 'IOC', data: { 'data-tif': 'ioc' } },
    ]}
  >
    {(triggerProps) => <Button {...triggerProps}>Time</Button>}
  </LazyMenu>
)

const button = page.getByRole('button', { name: 'Time' })

test('a menu that comes late opens by keys, marks what is in force, and gives the focus back', async () => {
  renderKit(menu)
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'GTC' })).toHaveFocus()
  await expect.element(page.getByRole('menuitem', { name: 'IOC' })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(chosen).toEqual(['ioc'])
  await expect.element(button).toHaveFocus()
})

test('pressed again, or Escape, it is closed', async () => {
  renderKit(menu)
  await userEvent.click(button)
  await expect.element(page.getByRole('menu', { name: 'Time in force' })).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a popover that comes late is named, closes with Escape and gives the focus back', async () => {
  renderKit(
    <LazyPopover title="How fees are taken" renderButton={(triggerProps) => <Button {...triggerProps}>Time</Button>}>
      <p>From what you receive.</p>
    </LazyPopover>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'How fees are taken' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
