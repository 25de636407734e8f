import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Switch } from './switch.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

test('is a switch to a screen reader, and Space turns it', async () => {
  renderKit(<Switch>Sound</Switch>)
  await userEvent.tab()
  const control = page.getByRole('switch', { name: 'Sound' })
  await expect.element(control).not.toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(control).toBeChecked()
})

test('on is at the side where a line ends, in both directions', async () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const { container, unmount } = renderKit(<Switch defaultSelected>Sound</Switch>, { direction })
    const track = container.querySelector('[class*=track]')
    const { marginLeft, marginRight } = getComputedStyle(track ?? container, '::after')
    expect([marginLeft, marginRight]).toEqual(direction === 'ltr' ? ['16px', '0px'] : ['0px', '16px'])
    unmount()
  }
})

test('axe is content', async () => {
  const { container } = renderKit(
    <>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Closed</Switch>
    </>,
  )
  await expectNoAxeViolations(container)
})
