import { findLanguage, withDigits } from '@argosy/i18n'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormattingProvider } from './formatting.tsx'
import { Pagination } from './pagination.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const messages = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (number: string) => `Page ${number}`,
}

function Pages({ start = 1 }: { readonly start?: number }) {
  const [current, setCurrent] = useState(start)
  return <Pagination page={current} pageCount={3} onChange={setCurrent} messages={messages} />
}

const current = () =>
  page
    .getByRole('button')
    .elements()
    .find((button) => button.getAttribute('aria-current') === 'page')

test('changes page by keyboard and marks the current page', async () => {
  renderKit(<Pages />)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  expect(current()).toHaveAccessibleName('Page 1')
  page.getByRole('button', { name: 'Next page' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => current()?.getAttribute('aria-label')).toBe('Page 2')
})

test('on the last page the button stays, keeps the focus and does nothing', async () => {
  renderKit(<Pages start={3} />)
  const next = page.getByRole('button', { name: 'Next page' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  expect(current()).toHaveAccessibleName('Page 3')
})

test('[LOC-12] pages are numbered in the reader’s digits', async () => {
  const arabic = findLanguage('ar')
  if (!arabic) throw new Error('the language table has no Arabic')
  renderKit(
    <FormattingProvider language={withDigits(arabic, 'arab')}>
      <Pages />
    </FormattingProvider>,
    { direction: 'rtl' },
  )
  await expect.element(page.getByRole('button', { name: 'Page ٢' })).toHaveTextContent('٢')
})

test('axe is content', async () => {
  const { container } = renderKit(<Pages start={2} />)
  await expectNoAxeViolations(container)
})
