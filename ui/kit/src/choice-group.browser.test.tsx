import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Choice, ChoiceGroup } from './choice-group.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

function Side() {
  const [side, setSide] = useState('buy')
  return (
    <ChoiceGroup label="Side" variant="segments" value={side} onChange={setSide}>
      <Choice id="buy" tone="buy">
        Buy
      </Choice>
      <Choice id="sell" tone="sell">
        Sell
      </Choice>
    </ChoiceGroup>
  )
}

test('one tab stop; arrows move, Space chooses, one is always chosen', async () => {
  renderKit(<Side />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight} ')
  await expect.element(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect.element(page.getByRole('radiogroup', { name: 'Side' })).toBeVisible()
})

test('in Arabic the left arrow goes on', async () => {
  renderKit(<Side />, { direction: 'rtl' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft} ')
  await expect.element(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
})

test('axe is content', async () => {
  const { container } = renderKit(<Side />)
  await expectNoAxeViolations(container)
})
