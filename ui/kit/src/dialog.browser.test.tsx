import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

function CancelAll({ role = 'dialog' }: { readonly role?: 'dialog' | 'alertdialog' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Cancel all</Button>
      <Dialog
        title="Cancel all orders?"
        closeLabel="Close"
        role={role}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Keep them</Button>
            <Button tone="danger" onPress={close}>
              Cancel them
            </Button>
          </>
        }
      >
        Three orders leave the book.
      </Dialog>
    </>
  )
}

test('opens with its name, traps the focus and returns it', async () => {
  renderKit(<CancelAll />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Cancel all orders?' })
  await expect.element(dialog).toBeVisible()
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel all' })).toHaveFocus()
})

test('hides the page behind it from screen readers', async () => {
  const { container } = renderKit(<CancelAll />)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(container.closest('[inert], [aria-hidden="true"]')).not.toBeNull()
})

test('an alert dialog closes only by an answer', async () => {
  renderKit(<CancelAll role="alertdialog" />)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel all orders?' })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('axe is content', async () => {
  renderKit(<CancelAll />)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations()
})
