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

const bounds = () => page.getByRole('dialog', { name: 'Buy BTC' }).element().getBoundingClientRect()

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
  expect(bounds()).toMatchObject({ left: 0, right: 390, bottom: 844 })
})

function drag(fromY: number, toY: number, durationMs: number): void {
  const head = page.getByRole('heading', { name: 'Buy BTC' }).element()
  const at = (type: string, clientY: number, timeStamp: number) => {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 100, clientY })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    head.dispatchEvent(event)
  }
  // A synthetic pointer cannot be captured.
  HTMLElement.prototype.setPointerCapture = () => undefined
  at('pointerdown', fromY, 0)
  for (let part = 1; part <= 4; part += 1)
    at('pointermove', fromY + ((toY - fromY) * part) / 4, (durationMs * part) / 4)
  at('pointerup', toY, durationMs)
}

test.each([
  ['pulled down far it closes', 140, 800, 1],
  ['a flick closes', 60, 60, 1],
  ['a little pull does not', 60, 800, 0],
  ['upwards is nowhere', -200, 100, 0],
])('on a phone: %s', async (_name, distance, durationMs, closings) => {
  await page.viewport(390, 844)
  renderKit(<OrderSheet />)
  drag(500, 500 + distance, durationMs)
  expect(onClose).toHaveBeenCalledTimes(closings)
  if (closings === 0) await expect.poll(() => bounds().bottom).toBe(844)
})

test('a centred sheet cannot be dragged', () => {
  renderKit(<OrderSheet />)
  drag(300, 500, 800)
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['end', 'ltr', { right: 1024 }],
  ['end', 'rtl', { left: 0 }],
  ['start', 'ltr', { left: 0 }],
  ['start', 'rtl', { right: 1024 }],
] as const)('at the %s in %s it stands at that edge, full height', (side, direction, edge) => {
  renderKit(<OrderSheet side={side} />, { direction })
  expect(bounds()).toMatchObject({ ...edge, top: 0 })
  expect(page.getByRole('dialog').element().parentElement?.clientHeight).toBe(768)
})

test('axe is content', async () => {
  renderKit(<OrderSheet />)
  await expectNoAxeViolations()
})
