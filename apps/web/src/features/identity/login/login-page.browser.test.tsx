import { identityCalls, signedOutUser, type LoginView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../testing/fake-identity.ts'
import { renderIdentity } from '../testing/render-identity.tsx'
import { LoginPage } from './login-page.tsx'

const login: LoginView = {
  loginToken: 'token',
  methods: [
    { method: 'email', target: 'a***@example.com' },
    { method: 'google', target: '' },
    { method: 'recovery', target: '' },
  ],
  expiresInSeconds: 300,
}
const sentCode = { codeId: 'code-id', expiresInSeconds: 600, resendInSeconds: 60 }

function openLogin(identity: FakeIdentity, address = '/login', direction: 'ltr' | 'rtl' = 'ltr') {
  return renderIdentity(<LoginPage isDevelopment={false} />, identity, { address, direction })
}

const account = () => page.getByLabelText('Email or phone number')
const password = () => page.getByLabelText('Password', { exact: true })
const submit = () => page.getByRole('button', { name: 'Sign in', exact: true })
const code = () => page.getByLabelText('6-digit code')
const here = () => document.querySelector<HTMLElement>('[data-here]')?.dataset['here']

async function typePassword(): Promise<void> {
  await account().fill('alice@example.com')
  await password().fill('alice sails at dawn')
  await userEvent.keyboard('{Enter}')
}

test('password, then the code from the app, then back to where the reader came from', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done(login)],
    [identityCalls.loginVerify, done({ ...signedOutUser, userName: 'alice' })],
  ])
  openLogin(identity, '/login?returnTo=%2Fspot%2FBTCUSDT')
  await typePassword()
  await expect.element(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.poll(() => identity.welcomed).toHaveLength(1)
  expect(identity.sent).toEqual([
    { path: identityCalls.login.path, body: { loginName: 'alice@example.com', pwd: 'alice sails at dawn' } },
    { path: identityCalls.loginVerify.path, body: { loginToken: 'token', googleCode: '123456' } },
  ])
  await expect.poll(here).toBe('/spot/BTCUSDT')
})

test.each([
  ['https://argosy.example', 'other'],
  [location.origin, location.protocol === 'https:' ? 'secure' : 'plain'],
])('at %s the page says whether this is our address, and shows no lock it does not have', async (origin, state) => {
  renderIdentity(<LoginPage isDevelopment={false} />, createFakeIdentity([]), { origin })
  const ownAddress = () => document.querySelector<HTMLElement>('[data-own-address]')
  await expect.poll(() => ownAddress()?.dataset['ownAddress']).toBe(state)
  expect(ownAddress()?.textContent).toContain(origin)
  expect(ownAddress()?.textContent.includes('not our address')).toBe(state === 'other')
  if (state === 'plain') expect(ownAddress()?.querySelector('svg')).toBeNull()
})

test('[SAF-1] a return address of another site leads to the terminal', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done(login)],
    [identityCalls.loginVerify, done(signedOutUser)],
  ])
  openLogin(identity, '/login?returnTo=%2F%2Fevil.example')
  await typePassword()
  await code().fill('123456')
  await expect.poll(here).toBe('/en/spot/BTCUSDT')
})

test('an incomplete form sends nothing and names the missing fields', async () => {
  const identity = createFakeIdentity()
  openLogin(identity)
  await submit().click()
  await expect.element(account()).toHaveAccessibleDescription('Enter your email address or phone number.')
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.')
  expect(identity.sent).toEqual([])
})

test('a refusal is shown beside the password, and the input stays', async () => {
  const identity = createFakeIdentity([[identityCalls.login, refused('credentials_wrong')]])
  openLogin(identity)
  await typePassword()
  await expect.element(password()).toHaveAccessibleDescription(/account or the password is not right/)
  await expect.element(account()).toHaveValue('alice@example.com')
  await expect.element(password()).toHaveValue('alice sails at dawn')
})

test('after too many attempts the page shows the wait and sends nothing until then', async () => {
  const identity = createFakeIdentity([[identityCalls.login, refused('attempts_too_many', 75)]])
  openLogin(identity)
  await typePassword()
  await expect.element(page.getByText(/Too many tries\. Try again in 1:1\d\./)).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await password().click()
  await userEvent.keyboard('{Enter}')
  expect(identity.sent).toHaveLength(1)
})

test('the wait is over when its time is', async () => {
  const identity = createFakeIdentity([[identityCalls.login, refused('attempts_too_many', 1)]])
  openLogin(identity)
  await typePassword()
  await expect.element(page.getByText('You can try again now.')).toBeVisible()
  await expect.element(submit()).toBeEnabled()
})

test('an account with email only is sent a code at once, and can request another later', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done({ ...login, methods: login.methods.slice(0, 1) })],
    [identityCalls.loginSendCode, done(sentCode)],
    [identityCalls.loginVerify, refused('code_wrong')],
  ])
  openLogin(identity)
  await typePassword()
  await expect.element(page.getByText(/that we send to a\*\*\*@example\.com/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /New code in 0:5\d|New code in 1:00/ })).toBeDisabled()
  await code().fill('111111')
  await expect.element(code()).toHaveAccessibleDescription('This code is not right. Check it and try again.')
  await expect.element(code()).toHaveValue('')
})

test('an expired code is marked as expired, and its field is disabled', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done({ ...login, methods: login.methods.slice(0, 1) })],
    [identityCalls.loginSendCode, done({ ...sentCode, expiresInSeconds: 0, resendInSeconds: 0 })],
  ])
  openLogin(identity)
  await typePassword()
  await expect.element(code()).toHaveAccessibleDescription('This code has expired. Send a new one.')
  await expect.element(code()).toBeDisabled()
  identity.answer(identityCalls.loginSendCode, done(sentCode))
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(code()).toBeEnabled()
})

test('another sign-in method is one click away', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done(login)],
    [identityCalls.loginVerifySystem, done(signedOutUser)],
  ])
  openLogin(identity)
  await typePassword()
  await page.getByRole('button', { name: 'Recovery code' }).click()
  await page.getByLabelText('Recovery code', { exact: true }).fill('h4kd-9wqe-22ab')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => identity.sent.at(-1)?.body).toEqual({ loginToken: 'token', verifyCode: 'h4kd-9wqe-22ab' })
})

test('an expired login returns to the first step with a message', async () => {
  const identity = createFakeIdentity([
    [identityCalls.login, done(login)],
    [identityCalls.loginVerify, refused('login_token_dead')],
  ])
  openLogin(identity)
  await typePassword()
  await code().fill('123456')
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long. Begin again.')
  await expect.element(account()).toBeVisible()
})

test('a passkey needs no name and no password', async () => {
  const identity = createFakeIdentity([
    [identityCalls.passkeyLoginOptions, done({ challengeId: 'challenge', options: {} })],
    [identityCalls.passkeyLogin, done(signedOutUser)],
  ])
  openLogin(identity)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(() => identity.welcomed).toHaveLength(1)
  expect(identity.sent.at(-1)?.body).toEqual({ challengeId: 'challenge', fidoVerifyCode: 'passkey-answer' })
})

test('a phone number shows its country code and keeps the typed text', async () => {
  const identity = createFakeIdentity([[identityCalls.login, refused('credentials_wrong')]])
  openLogin(identity)
  await account().click()
  await userEvent.keyboard('0415 555')
  await expect.element(page.getByText('+1', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('0100')
  await expect.element(account()).toHaveValue('0415 5550100')
  await password().fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => identity.sent.at(-1)?.body).toEqual({ loginName: '4155550100', areaCode: '1', pwd: 'x' })
})

test('an expired QR code can be requested again', async () => {
  const identity = createFakeIdentity([
    [identityCalls.qrKey, done({ qrcodeKey: 'key', qrcodeSecret: 'secret', expiresInSeconds: 60 })],
    [identityCalls.qrKeyStatus, done({ status: 'expired', user: null })],
  ])
  openLogin(identity)
  await page.getByText('QR code', { exact: true }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  await expect.element(page.getByText('This code has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'New code' }).click()
  await expect.poll(() => identity.sent.filter(({ path }) => path === identityCalls.qrKey.path)).toHaveLength(2)
})

test.each(['ltr', 'rtl'] as const)('axe is content, %s', async (direction) => {
  const identity = createFakeIdentity([[identityCalls.login, refused('credentials_wrong')]])
  const { container } = openLogin(identity, '/login', direction)
  await submit().click()
  await expectNoAxeViolations(container)
})

test('axe is content with the second step', async () => {
  const { container } = openLogin(createFakeIdentity([[identityCalls.login, done(login)]]))
  await typePassword()
  await expect.element(code()).toBeVisible()
  await expectNoAxeViolations(container)
})
