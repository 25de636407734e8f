import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'
import { TextField } from './text-field.tsx'

test('is read out with its label, its hint and its complaint', async () => {
  const { rerender } = renderKit(<TextField label="Email" hint="We write only to this one" />)
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveAccessibleDescription('We write only to this one')
  rerender(<TextField label="Email" hint="We write only to this one" error="There is no @ in it" />)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('There is no @ in it')
})

test('takes typing', async () => {
  renderKit(<TextField label="Email" />)
  await userEvent.tab()
  await userEvent.keyboard('alice@example.com')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('alice@example.com')
})

test('a password is shown and hidden with a button named after its action', async () => {
  renderKit(
    <TextField label="Password" type="password" revealLabels={{ reveal: 'Show password', conceal: 'Hide password' }} />,
  )
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.tab()
  await userEvent.keyboard('secret')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a multi-line field has its label; keys run left to right in Arabic too', async () => {
  renderKit(<TextField label="Public key" rows={4} isLatin error="This is none" />, { direction: 'rtl' })
  const field = page.getByRole('textbox', { name: 'Public key' })
  await expect.element(field).toHaveAccessibleDescription('This is none')
  await userEvent.tab()
  await userEvent.keyboard('one{Enter}two')
  await expect.element(field).toHaveValue('one\ntwo')
  await expect.element(field).toHaveAttribute('dir', 'ltr')
})

test('the prefix is on the other side in Arabic', async () => {
  renderKit(<TextField label="Amount" prefix="USDT" />, { direction: 'rtl' })
  const prefix = page.getByText('USDT').element().getBoundingClientRect()
  const field = page.getByRole('textbox').element().getBoundingClientRect()
  expect(prefix.left).toBeGreaterThan(field.left)
})

test('in Arabic an email address runs left to right and is aligned right', async () => {
  renderKit(<TextField label="Email" type="email" defaultValue="alice@" />, { direction: 'rtl' })
  await expect.element(page.getByRole('textbox')).toHaveAttribute('dir', 'ltr')
  expect(getComputedStyle(page.getByRole('textbox').element()).textAlign).toBe('right')
})

test('axe is content', async () => {
  const { container } = renderKit(
    <>
      <TextField label="Email" placeholder="name@example.com" hint="Work address" prefix="@" isRequired />
      <TextField label="Name" error="Too short" />
      <TextField label="Closed" isDisabled defaultValue="fixed" />
      <TextField label="Password" type="password" revealLabels={{ reveal: 'Show', conceal: 'Hide' }} />
    </>,
  )
  await expectNoAxeViolations(container)
})
