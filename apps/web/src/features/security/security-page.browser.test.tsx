import type { AccessKey } from '@argosy/wire'
import { type ApiKeyView, identityCalls, type SecurityOverviewView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '../../services/session.ts'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../identity/testing/fake-identity.ts'
import { renderIdentity } from '../identity/testing/render-identity.tsx'
import { signedInAs } from '../identity/testing/signed-in-as.ts'
import { SecurityPage } from './security-page.tsx'

const alice = signedInAs('alice')

const overview: SecurityOverviewView = {
  email: 'a***@example.com',
  mobile: '',
  hasPassword: true,
  passwordChangedAtMs: 0,
  hasTotp: false,
  recoveryCodesLeft: 0,
  passkeyCount: 0,
  hasFundPassword: false,
  antiPhishingCode: '',
  steppedUpUntilMs: 0,
}
const session = {
  sessionId: 'one',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signedInAtMs: 1,
  lastSeenAtMs: 1,
}

function createCentre(): FakeIdentity {
  return createFakeIdentity([
    [identityCalls.overview, done(overview)],
    [
      identityCalls.sessions,
      done([
        { ...session, isCurrent: true },
        { ...session, sessionId: 'two', device: 'Safari on iPhone', isCurrent: false },
      ]),
    ],
    [identityCalls.devices, done([])],
    [identityCalls.loginHistory, refused('network_failed')],
    [identityCalls.passkeys, done([])],
    [
      identityCalls.stepUpMethods,
      done({ needsPassword: true, methods: [{ method: 'google', target: '' }], steppedUpUntilMs: 0 }),
    ],
    [identityCalls.stepUp, done({ needsPassword: true, methods: [], steppedUpUntilMs: 1 })],
  ])
}

const open = (identity: FakeIdentity, shown: Session = alice) =>
  renderIdentity(<SecurityPage session={shown} />, identity, { address: '/account/security' })

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const pathsSent = (identity: FakeIdentity) => identity.sent.map(({ path }) => path)

test('[USR-2] a signed-out page sends no request and links to sign-in with a return address', async () => {
  const identity = createCentre()
  open(identity, { status: 'signed-out' })
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/en/login?returnTo=%2Faccount%2Fsecurity')
  expect(identity.sent).toEqual([])
})

test('every section shows its state: filled, empty or unreachable', async () => {
  open(createCentre())
  await expect.element(page.getByText('Protections on: 0 of 4')).toBeVisible()
  await expect.element(row('Safari on iPhone').getByRole('button')).toBeVisible()
  await expect.element(row('Chrome on Windows').getByText('This device')).toBeVisible()
  await expect.element(page.getByText('Devices you sign in from appear here.')).toBeVisible()
  await expect.element(page.getByText(/The exchange cannot be reached/)).toBeVisible()
})

test('setting up an authenticator app: who is there, the code, the codes for paper', async () => {
  const identity = createCentre()
  let hasSteppedUp = false
  identity.answer(identityCalls.stepUp, () => {
    hasSteppedUp = true
    return done({ needsPassword: true, methods: [], steppedUpUntilMs: 1 })
  })
  identity.answer(identityCalls.totpBegin, () =>
    hasSteppedUp
      ? done({ secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Argosy:alice?secret=JBSWY3DPEHPK3PXP' })
      : refused('step_up_required'),
  )
  identity.answer(identityCalls.totpConfirm, done({ recoveryCodes: ['h4kd-9wqe-22ab'] }))
  open(identity)
  await row('Authenticator app').getByRole('button', { name: 'Set up' }).click()

  await page.getByLabelText('Password', { exact: true }).fill('alice sails at dawn')
  await page.getByLabelText('6-digit code').fill('654321')
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(identity.sent.find(({ path }) => path === identityCalls.stepUp.path)?.body).toEqual({
    pwd: 'alice sails at dawn',
    googleCode: '654321',
  })

  await page.getByLabelText('6-digit code').fill('123456')
  await expect.element(page.getByText('h4kd-9wqe-22ab')).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(pathsSent(identity).filter((path) => path === identityCalls.overview.path)).toHaveLength(2)
  // Once for the session's new id, once for the change.
  expect(identity.notifications).toEqual(['change', 'change'])
})

test('while sessions cannot be checked the page shows an outage instead of a sign-in link', async () => {
  const identity = createCentre()
  identity.setUnavailable(true)
  open(identity, { status: 'signed-out', problem: 'service_unavailable' })
  await expect.element(page.getByText(/Sign-in is temporarily unavailable/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  identity.setUnavailable(false)
  await expect.element(page.getByText(/Sign-in is temporarily unavailable/)).not.toBeInTheDocument()
})

test('what could not be read is read again by itself', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.overview, refused('service_unavailable'))
  open(identity)
  await expect.element(page.getByText(/This is not possible right now/)).toBeVisible()
  identity.answer(identityCalls.overview, done(overview))
  await expect.element(page.getByText('Protections on: 0 of 4'), { timeout: 10_000 }).toBeVisible()
})

test('closing the question changes nothing', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.freeze, refused('step_up_required'))
  open(identity)
  await row('Freeze account').getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('button', { name: 'Freeze account' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(pathsSent(identity).filter((path) => path === identityCalls.freeze.path)).toHaveLength(1)
})

test('freezing explains its effects before it happens, and the state after it', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.freeze, done(null))
  open(identity)
  await row('Freeze account').getByRole('button', { name: 'Freeze' }).click()
  await expect.element(page.getByText('Every device is signed out at once, this one too.')).toBeVisible()
  await expect.element(page.getByText(/Only support can open it again/)).toBeVisible()
  await page.getByRole('button', { name: 'Freeze account' }).click()
  await expect.element(page.getByText(/Your account is frozen/)).toBeVisible()
})

const aKey: ApiKeyView = {
  accessKey: `ak_${'0'.repeat(32)}` as AccessKey,
  name: 'grid bot',
  realm: 'live',
  kind: 'hmac',
  permissions: ['read'],
  addresses: [],
  expiresAtMs: null,
  createdAtMs: 1,
  lastUsedAtMs: null,
  suspendedAtMs: null,
}

test('a user with API keys can choose at a password change to suspend them', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.apiKeys, done([aKey]))
  identity.answer(identityCalls.changePassword, done(null))
  open(identity)
  await row('Password').getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('textbox', { name: 'New password' }).fill('an entirely new one')
  await page.getByText('Also suspend my API keys until I confirm each of them').click()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect
    .poll(() => identity.sent.find(({ path }) => path === identityCalls.changePassword.path)?.body)
    .toEqual({ password: 'an entirely new one', suspendsApiKeys: true })
})

test('one session is ended, and the list is reloaded', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.sessionRevoke, done(null))
  open(identity)
  await page.getByRole('button', { name: 'Sign out the session on Safari on iPhone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(identity.sent).toContainEqual({ path: identityCalls.sessionRevoke.path, body: { sessionId: 'two' } })
  expect(pathsSent(identity).filter((path) => path === identityCalls.sessions.path)).toHaveLength(2)
})

test('a passkey is added under its name', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.passkeyBegin, done({ challengeId: 'challenge', options: {} }))
  identity.answer(
    identityCalls.passkeyFinish,
    done({ passkeyId: 'p', name: 'Laptop', isBackedUp: false, createdAtMs: 1, lastUsedAtMs: null }),
  )
  open(identity)
  await row('Passkeys').getByRole('button', { name: 'Add' }).click()
  await page.getByLabelText('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect
    .poll(() => identity.sent.find(({ path }) => path === identityCalls.passkeyFinish.path)?.body)
    .toEqual({ challengeId: 'challenge', name: 'Laptop', response: 'passkey-made' })
})

test('axe is content', async () => {
  const { container } = open(createCentre())
  await expect.element(page.getByText('Protections on: 0 of 4')).toBeVisible()
  await expectNoAxeViolations(container)
})

test('axe is content with a question', async () => {
  const identity = createCentre()
  identity.answer(identityCalls.freeze, refused('step_up_required'))
  open(identity)
  await row('Freeze account').getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('button', { name: 'Freeze account' }).click()
  await expect.element(page.getByLabelText('6-digit code')).toBeVisible()
  await expectNoAxeViolations(page.getByRole('dialog').element())
})
