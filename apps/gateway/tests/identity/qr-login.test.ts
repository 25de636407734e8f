import { identityCalls, thirdPartyPath, thirdPartyProviders, thirdPartySteps } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let phone: Person
let email: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

beforeEach(async () => {
  phone = environment.newPerson()
  email = await register(environment, phone)
})

test('a signed-in device signs in a page by QR code: scan, requester, step-up, one confirmation', async () => {
  const page = environment.newPerson({ headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/153.0' } })
  const { qrcodeKey, qrcodeSecret } = await page.do(identityCalls.qrKey, {})
  const poll = () => page.do(identityCalls.qrKeyStatus, { qrcodeKey, qrcodeSecret })
  expect(await poll()).toEqual({ status: 'waiting', user: null })
  expect(await phone.do(identityCalls.qrScan, { qrcodeKey })).toMatchObject({
    device: 'Firefox on Windows',
    address: '127.0.0.1',
  })
  expect(await poll()).toEqual({ status: 'scanned', user: null })
  const confirm = () => phone.try(identityCalls.qrDecide, { qrcodeKey, isConfirmed: true })
  expect(await confirm()).toMatchObject({ code: 'step_up_required' })
  await stepUpByMail(environment, phone, email)
  expect(await confirm()).toMatchObject({ ok: true })
  expect(await poll()).toMatchObject({ status: 'confirmed', user: { userInfo: { email } } })
  expect(await page.api.userInfo()).toMatchObject({ data: { userInfo: { email } } })
  expect(await poll()).toEqual({ status: 'expired', user: null })
})

test('a copied QR code yields no session: its secret stays in the page', async () => {
  const [page, thief] = [environment.newPerson(), environment.newPerson()]
  const { qrcodeKey } = await page.do(identityCalls.qrKey, {})
  await stepUpByMail(environment, phone, email)
  await phone.do(identityCalls.qrScan, { qrcodeKey })
  await phone.do(identityCalls.qrDecide, { qrcodeKey, isConfirmed: true })
  const guess = { qrcodeKey, qrcodeSecret: 'A'.repeat(43) }
  expect(await thief.do(identityCalls.qrKeyStatus, guess)).toEqual({ status: 'expired', user: null })
})

test('only the user who scanned the code can decide, and the page receives a rejection', async () => {
  const [page, mallory] = [environment.newPerson(), environment.newPerson()]
  await register(environment, mallory)
  const { qrcodeKey, qrcodeSecret } = await page.do(identityCalls.qrKey, {})
  await phone.do(identityCalls.qrScan, { qrcodeKey })
  expect(await mallory.try(identityCalls.qrScan, { qrcodeKey })).toMatchObject({ code: 'qr_dead' })
  expect(await mallory.try(identityCalls.qrDecide, { qrcodeKey, isConfirmed: false })).toMatchObject({
    code: 'qr_dead',
  })
  await phone.do(identityCalls.qrDecide, { qrcodeKey, isConfirmed: false })
  expect(await page.do(identityCalls.qrKeyStatus, { qrcodeKey, qrcodeSecret })).toEqual({
    status: 'refused',
    user: null,
  })
})

test.each(thirdPartyProviders)(
  '[NET-7] %s is off unless configured, at every one of its endpoints',
  async (provider) => {
    for (const step of thirdPartySteps) {
      const path = thirdPartyPath(provider, step)
      const response = await environment.newPerson().visitor.send(path, { method: 'POST', body: '{}' })
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'provider_off', data: null }])
    }
  },
)

test('switching to a sub-account of another user is refused', async () => {
  for (const userId of ['1', '2', '10000001']) {
    expect(await phone.try(identityCalls.switchSubAccount, { userId })).toMatchObject({ code: 'sub_account_unknown' })
  }
  expect(await phone.api.userInfo()).toMatchObject({ data: { userInfo: { email } } })
})
