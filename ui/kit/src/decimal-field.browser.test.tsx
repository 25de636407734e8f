import { findLanguage } from '@argosy/i18n'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DecimalField } from './decimal-field.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

function PriceField({ start = '', languageKey = 'en' }: { readonly start?: string; readonly languageKey?: string }) {
  const [value, setValue] = useState(start)
  const language = findLanguage(languageKey)
  if (!language) throw new Error(languageKey)
  return (
    <>
      <DecimalField
        label="Price"
        unit="USDT"
        language={language}
        decimals={2}
        step="0.05"
        value={value}
        onChange={setValue}
        messages={{ readAs: (plain) => `Read as ${plain}`, malformed: 'Not a number', tooFine: 'Too many decimals' }}
        stepLabels={{ increase: 'More', decrease: 'Less' }}
      />
      <output>{value}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Price' })

test('arrow keys step by the tick, page keys by ten', async () => {
  renderKit(<PriceField start="100.00" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('100.05')
  await userEvent.keyboard('{PageDown}')
  await expect.element(field).toHaveValue('99.55')
})

test('the buttons step too, and are no tab stops', async () => {
  renderKit(<PriceField start="100.00" />)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(field).toHaveValue('100.05')
  await page.getByRole('button', { name: 'Less' }).click()
  await expect.element(field).toHaveValue('100.00')
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveAttribute('tabindex', '-1')
})

test('accepts both separators and shows how it read the foreign one', async () => {
  renderKit(<PriceField languageKey="de" />)
  await userEvent.tab()
  await userEvent.keyboard('1234.5')
  await expect.element(page.getByRole('status')).toHaveTextContent('1234.5')
  await expect.element(field).toHaveAccessibleDescription('Read as 1234,5')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1.234,5')
})

test('invalid text stays, with its reason', async () => {
  renderKit(<PriceField />)
  await userEvent.tab()
  await userEvent.keyboard('12x')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Not a number')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12x')
})

test('in Arabic the field is mirrored, the number runs left to right', async () => {
  renderKit(<PriceField start="67431.20" languageKey="ar" />, { direction: 'rtl' })
  await expect.element(field).toHaveAttribute('dir', 'ltr')
  expect(getComputedStyle(field.element()).textAlign).toBe('left')
  const label = page.getByText('Price', { exact: true }).element().getBoundingClientRect()
  expect(label.left).toBeGreaterThan(field.element().getBoundingClientRect().left)
})

test('axe is content', async () => {
  const { container } = renderKit(<PriceField start="100.00" />)
  await expectNoAxeViolations(container)
})
