import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from './checkbox.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

test('Space ticks and unticks it', async () => {
  renderKit(<Checkbox>Post only</Checkbox>)
  await userEvent.tab()
  const box = page.getByRole('checkbox', { name: 'Post only' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('some of several is neither', async () => {
  renderKit(<Checkbox isIndeterminate>All markets</Checkbox>)
  await expect.element(page.getByRole('checkbox', { name: 'All markets' })).toBePartiallyChecked()
})

test('its label toggles it', async () => {
  renderKit(<Checkbox>Post only</Checkbox>)
  await page.getByText('Post only').click()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('axe is content', async () => {
  const { container } = renderKit(
    <>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultSelected>On</Checkbox>
      <Checkbox isIndeterminate>Some</Checkbox>
      <Checkbox isInvalid>Needed</Checkbox>
      <Checkbox isDisabled>Closed</Checkbox>
      <Checkbox aria-label="Select the row" />
    </>,
  )
  await expectNoAxeViolations(container)
})
