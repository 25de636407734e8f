import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from './select.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const options = [
  { id: 'gtc', label: 'Good till cancelled' },
  { id: 'ioc', label: 'Immediate or cancel' },
  { id: 'fok', label: 'Fill or kill', isDisabled: true },
  { id: 'post', label: 'Post only' },
] as const

function Force({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<(typeof options)[number]['id'] | undefined>()
  return (
    <Select
      label="Time in force"
      placeholder="Choose"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

test('opens, moves over what is disabled and chooses with the keyboard', async () => {
  renderKit(<Force />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Choose Time in force' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox', { name: 'Time in force' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Post only Time in force' })).toHaveFocus()
})

test('typing finds an option without opening', async () => {
  renderKit(<Force />)
  await userEvent.tab()
  await userEvent.keyboard('imm')
  await expect.element(page.getByRole('button')).toHaveTextContent('Immediate or cancel')
})

test('Escape leaves the choice alone', async () => {
  renderKit(<Force />)
  await page.getByRole('button').click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).toHaveTextContent('Choose')
})

test('the complaint is read out', async () => {
  renderKit(<Force error="Choose one" />)
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Choose one')
})

test('axe is content, closed and open', async () => {
  const { container } = renderKit(<Force error="Choose one" />)
  await expectNoAxeViolations(container)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectNoAxeViolations()
})
