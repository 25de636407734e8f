import { identityCalls, signedOutUser } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../testing/fake-identity.ts'
import { renderIdentity } from '../testing/render-identity.tsx'
import { RegisterPage } from './register-page.tsx'

const sentCode = { codeId: 'code-id', expiresInSeconds: 600, resendInSeconds: 60 }

/** Holds the step that the address otherwise holds. */
function Register({ isVerifyingFirst = false }: { readonly isVerifyingFirst?: boolean }) {
  const [isVerifying, setVerifying] = useState(isVerifyingFirst)
  return <RegisterPage isVerifying={isVerifying} onStep={setVerifying} />
}

const open = (identity: FakeIdentity, isVerifyingFirst = false) =>
  renderIdentity(<Register isVerifyingFirst={isVerifyingFirst} />, identity, { address: '/register' })

async function fillIn(password = 'seven crates of lemons'): Promise<void> {
  await page.getByLabelText('Email address').fill('marianne@example.com')
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByText(/I am at least 18/).click()
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('an address, a password and the code from the mail make an account', async () => {
  const identity = createFakeIdentity([
    [identityCalls.registerSendCode, done(sentCode)],
    [identityCalls.registerEmail, done(signedOutUser)],
  ])
  open(identity)
  await fillIn()
  await expect.element(page.getByText(/We sent a code to .*marianne@example\.com/)).toBeVisible()
  await page.getByLabelText('6-digit code').fill('123 456')
  await expect.poll(() => identity.welcomed).toHaveLength(1)
  expect(identity.sent.map(({ body }) => body)).toEqual([
    { email: 'marianne@example.com' },
    { email: 'marianne@example.com', password: 'seven crates of lemons', emailCodeId: 'code-id', emailCode: '123456' },
  ])
})

test('the password rules are shown before typing, and the strength is named', async () => {
  open(createFakeIdentity())
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/At least 8 characters/)
  await password.fill('abcdefgh')
  await expect.element(page.getByRole('status')).toHaveTextContent('Easy to guess')
  await password.fill('seven crates of lemons')
  await expect.element(page.getByRole('status')).toHaveTextContent('Strong')
})

test('missing values are named beside each field, and nothing is sent', async () => {
  const identity = createFakeIdentity()
  open(identity)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByLabelText('Email address')).toHaveAccessibleDescription(/valid email address/)
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Use at least 8 characters.')
  await expect.element(page.getByText('Please confirm to continue.')).toBeVisible()
  expect(identity.sent).toEqual([])
})

test('a password refused after the code can be changed in place', async () => {
  const identity = createFakeIdentity([
    [identityCalls.registerSendCode, done(sentCode)],
    [identityCalls.registerEmail, refused('password_too_common')],
  ])
  open(identity)
  await fillIn()
  await page.getByLabelText('6-digit code').fill('123456')
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/Many people use this password/)
  await expect.element(password).toHaveValue('seven crates of lemons')
})

test('reloading the second step returns to the first', async () => {
  open(createFakeIdentity(), true)
  await expect.element(page.getByLabelText('Email address')).toBeVisible()
})

test('the whole form works with the keyboard', async () => {
  const identity = createFakeIdentity([[identityCalls.registerSendCode, done(sentCode)]])
  open(identity)
  await page.getByLabelText('Email address').click()
  await userEvent.keyboard('marianne@example.com')
  await userEvent.tab()
  await userEvent.keyboard('seven crates of lemons')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('6-digit code')).toHaveFocus()
})

test('axe is content', async () => {
  const { container } = open(createFakeIdentity())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectNoAxeViolations(container)
})
