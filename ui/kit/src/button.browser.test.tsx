import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { emulateTouch, expectNoAxeViolations, renderKit } from './testing/index.ts'

test('is pressed with Enter and with Space', async () => {
  const onPress = vi.fn<() => void>()
  renderKit(<Button onPress={onPress}>Buy</Button>)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Buy' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('the focus ring shows for the keyboard, in both themes', async () => {
  for (const theme of ['black', 'white'] as const) {
    const { unmount } = renderKit(<Button tone="accent">Buy</Button>, { theme })
    await userEvent.tab()
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(page.getByRole('button').element())
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
    expect(outlineColor).toBe(theme === 'black' ? 'rgb(108, 140, 255)' : 'rgb(47, 85, 224)')
    unmount()
  }
})

test('while pending it keeps its name and width, announces the pending label and cannot be pressed', async () => {
  const onPress = vi.fn<() => void>()
  const { rerender } = renderKit(<Button onPress={onPress}>Place order</Button>)
  const { width } = page.getByRole('button').element().getBoundingClientRect()
  rerender(
    <Button onPress={onPress} pendingLabel="Sending">
      Place order
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Place order' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('progressbar', { name: 'Sending' })).toBeInTheDocument()
  expect(button.element().getBoundingClientRect().width).toBe(width)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
})

test('a disabled button has no tab stop', async () => {
  renderKit(<Button isDisabled>Buy</Button>)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Buy' })).toBeDisabled()
  expect(page.getByRole('button').element()).not.toBe(document.activeElement)
})

test('an icon button has an accessible name', async () => {
  renderKit(
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>,
  )
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('a finger has 44 px to hit, however small the button looks', async () => {
  await using _touch = await emulateTouch()
  const onPress = vi.fn<() => void>()
  renderKit(
    <div style={{ padding: 40 }}>
      <IconButton label="Close" size="small" onPress={onPress}>
        <CloseIcon />
      </IconButton>
    </div>,
  )
  const { left, top, height } = page.getByRole('button').element().getBoundingClientRect()
  expect(height).toBe(28)
  const reach = (44 - 28) / 2 - 1
  expect(document.elementFromPoint(left - reach, top - reach)?.closest('button')).not.toBeNull()
})

test('axe is content', async () => {
  const { container } = renderKit(
    <>
      {(['accent', 'plain', 'quiet', 'danger', 'buy', 'sell'] as const).map((tone) => (
        <Button key={tone} tone={tone}>
          Tone {tone}
        </Button>
      ))}
      <Button pendingLabel="Sending">Place order</Button>
      <Button isDisabled>Disabled</Button>
    </>,
  )
  await expectNoAxeViolations(container)
})
