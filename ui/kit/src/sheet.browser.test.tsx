import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Sheet, type SheetProps } from './sheet.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const onClose = vi.fn<() => void>()

function OrderSheet({ side = 'center' }: Pick<SheetProps, 'side'>) {
  return (
    <Sheet title="Buy BTC" closeLabel="Close" isOpen onClose={onClose} side={side}>
      <p>Form</p>
    </Sheet>
  )
}

afterEach(async () => {
  onClose.mockClear()
  await page.viewport(1024, 768)
})

const place = () => page.getByRole('dialog', { name: 'Buy BTC' }).element().getBoundingClientRect()

test('is named, and closes with Escape and with its button', async () => {
  renderKit(<OrderSheet />)
  await expect.element(page.getByRole('dialog', { name: 'Buy BTC' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('comes from the bottom edge on a phone', async () => {
  await page.viewport(390, 844)
  renderKit(<OrderSheet />)
  expect(place()).toMatchObject({ left: 0, right: 390, bottom: 844 })
})

test.each([
  ['end', 'ltr', { right: 1024 }],
  ['end', 'rtl', { left: 0 }],
  ['start', 'ltr', { left: 0 }],
  ['start', 'rtl', { right: 1024 }],
] as const)('at the %s in %s it stands at that edge, full height', (side, direction, edge) => {
  renderKit(<OrderSheet side={side} />, { direction })
  expect(place()).toMatchObject({ ...edge, top: 0 })
  expect(page.getByRole('dialog').element().parentElement?.clientHeight).toBe(768)
})

test('axe is content', async () => {
  renderKit(<OrderSheet />)
  await expectNoAxeViolations()
})
