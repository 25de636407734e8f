import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SearchField } from './search-field.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const field = page.getByRole('searchbox', { name: 'Search markets' })
const clear = page.getByRole('button', { name: 'Clear search' })

test('finds while one types, and no longer than it may be', async () => {
  renderKit(<Search />)
  await userEvent.tab()
  await userEvent.keyboard('bitcoin')
  await expect.element(field).toHaveValue('bitcoi')
  await expect.element(page.getByText('for bitcoi', { exact: true })).toBeVisible()
})

test('is cleared with Escape and with the clear button, which is shown only with text', async () => {
  renderKit(<Search />)
  await expect.element(clear).not.toBeInTheDocument()
  await field.fill('eth')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await field.fill('sol')
  await clear.click()
  await expect.element(field).toHaveValue('')
  await expect.element(clear).not.toBeInTheDocument()
})

test('axe is content, empty and filled', async () => {
  const { container } = renderKit(<Search />)
  await expectNoAxeViolations(container)
  await field.fill('eth')
  await expectNoAxeViolations(container)
})

function Search() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchField
        value={text}
        onChange={setText}
        label="Search markets"
        placeholder="Coin or market"
        clearLabel="Clear search"
        maxLength={6}
      />
      <p>for {text}</p>
    </>
  )
}
