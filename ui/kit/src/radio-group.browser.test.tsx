import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RadioGroup } from './radio-group.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const options = [
  { id: 'green', label: 'Green up', hint: 'Red is down' },
  { id: 'red', label: 'Red up' },
  { id: 'safe', label: 'Blue up' },
] as const

function Colours({ orientation = 'vertical' }: { readonly orientation?: 'vertical' | 'horizontal' }) {
  const [value, setValue] = useState<(typeof options)[number]['id']>('green')
  return <RadioGroup label="Colours" {...{ options, value, orientation }} onChange={setValue} hint="Only for prices" />
}

test('one tab stop; arrows move and choose', async () => {
  renderKit(<Colours />)
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Green up' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Red up' })).toBeChecked()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Blue up' })).toBeChecked()
})

test('group and option are read out with their hints', async () => {
  renderKit(<Colours />)
  await expect.element(page.getByRole('radiogroup', { name: 'Colours' })).toHaveAccessibleDescription('Only for prices')
  await expect.element(page.getByRole('radio', { name: 'Green up' })).toHaveAccessibleDescription(/Red is down/)
})

test('beside each other in Arabic, the left arrow goes on', async () => {
  renderKit(<Colours orientation="horizontal" />, { direction: 'rtl' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Red up' })).toBeChecked()
})

test('axe is content', async () => {
  const { container } = renderKit(
    <>
      <Colours />
      <RadioGroup label="Broken" options={options} value={undefined} onChange={() => {}} error="Choose one" />
    </>,
  )
  await expectNoAxeViolations(container)
})
