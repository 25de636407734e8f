import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './menu.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const onAction = vi.fn<(id: unknown) => void>()
const account = (
  <MenuTrigger>
    <Button>Alice</Button>
    <Menu onAction={onAction}>
      <MenuSection title="Account">
        <MenuItem id="assets" textValue="Assets" isCurrent>
          Assets
        </MenuItem>
        <MenuItem id="orders" textValue="Orders">
          Orders
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="leave" textValue="Sign out" tone="danger">
        Sign out
      </MenuItem>
    </Menu>
  </MenuTrigger>
)

test('the down arrow opens it at its first item, letters jump, Enter activates and returns the focus', async () => {
  renderKit(account)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menu', { name: 'Alice' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Assets' })).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onAction.mock.lastCall?.[0]).toBe('leave')
  await expect.element(page.getByRole('button', { name: 'Alice' })).toHaveFocus()
})

test('sections are named; what is in force is marked for screen readers too', async () => {
  renderKit(account)
  await page.getByRole('button', { name: 'Alice' }).click()
  await expect.element(page.getByRole('group', { name: 'Account' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Assets' })).toHaveAttribute('aria-current', 'true')
})

test('axe is content', async () => {
  renderKit(account)
  await page.getByRole('button', { name: 'Alice' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolations()
})
