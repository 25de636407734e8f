/** Calls every endpoint that takes an id with the id of another user. */
import {
  convertPaths,
  exportPaths,
  identityCalls,
  identityPaths,
  notificationCalls,
  notificationPaths,
  paths,
  thirdPartyPath,
  thirdPartyProviders,
  thirdPartySteps,
} from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'
import { SoftwareAuthenticator } from '../identity/software-authenticator.ts'
import { until } from '../visitor.ts'
import { endpoints } from './endpoints.ts'
import { openExport } from './user-attempts.ts'

let environment: IdentityEnvironment
let alice: Person
let bob: Person
/** Alice's ids. */
let ids: {
  orderId: number
  sessionId: string
  deviceId: string
  passkeyId: string
  qrcodeKey: string
  accessKey: string
  subAccountId: string
  exportId: string
  notificationId: number
  quoteId: string
}

const clientOrderId = 'alices-own'
const keyTerms = { name: 'alices bot', permissions: [], addresses: [] }
const nobodysExport = 'N'.repeat(43)
const nobodysKey = `ak_${'0'.repeat(32)}`
const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000.00', quantity: '0.001' } as const

const transfer = { clientRequestId: 'once', toUserId: '2', assetId: 'USDT', amount: '1' }

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector'])
  ;[alice, bob] = [environment.newPerson(), environment.newPerson()]
  await signInByMail(environment, alice, 'alice@argosy.test', 'alice sails at dawn')
  await signInByMail(environment, bob, 'bob@argosy.test', 'bob keeps the ledger')
  await stepUpByMail(environment, alice, 'alice@argosy.test', 'alice sails at dawn')
  await stepUpByMail(environment, bob, 'bob@argosy.test', 'bob keeps the ledger')
  const placed = await until(
    () => alice.api.placeOrder({ ...order, clientOrderId }),
    ({ ok }) => ok,
  )
  if (!placed.ok) throw new Error(placed.code)
  const { challengeId, options } = await alice.do(identityCalls.passkeyBegin, {})
  const response = new SoftwareAuthenticator(environment.url).create(options)
  const passkey = await alice.do(identityCalls.passkeyFinish, { challengeId, name: 'mine', response })
  const { key } = await alice.do(identityCalls.makeApiKey, { ...keyTerms, realm: 'live', passphrase: 'harbour42' })
  const subAccount = await alice.do(identityCalls.makeSubAccount, { alias: 'alicebot', rights: ['spot_trade'] })
  const asked = await alice.api.requestExport({ clientRequestId: 'hers', kind: 'flow', timeZone: 'UTC' })
  if (!asked.ok) throw new Error(asked.code)
  const quote = await until(
    () => alice.api.requestConvertQuote({ from: 'BTC', to: 'USDT', amount: '0.0005', amountOf: 'from' }),
    ({ ok }) => ok,
  )
  if (!quote.ok) throw new Error(quote.code)
  const [session] = await alice.do(identityCalls.sessions, {})
  const [device] = await alice.do(identityCalls.devices, {})
  const [notification] = (await alice.do(notificationCalls.list, {})).notifications
  const { qrcodeKey } = await environment.newPerson().do(identityCalls.qrKey, {})
  await alice.do(identityCalls.qrScan, { qrcodeKey })
  ids = {
    orderId: placed.data.orderId,
    sessionId: session?.sessionId ?? '',
    deviceId: device?.deviceId ?? '',
    passkeyId: passkey.passkeyId,
    qrcodeKey,
    accessKey: key.accessKey,
    subAccountId: subAccount.userId,
    exportId: asked.data.exportId,
    notificationId: notification?.notificationId ?? 0,
    quoteId: quote.data.quoteId,
  }
})
afterAll(() => environment[Symbol.asyncDispose]())

type Attempt = () => Promise<unknown>

/** Bob with alice's id, and with an id that does not exist: the answers must be equal. */
const cases: Record<string, readonly [Attempt, Attempt]> = {
  'POST /v1/trade/spot/orders/:orderId/amend': [
    () => bob.api.amendOrder(ids.orderId, { price: '59001.00' }),
    () => bob.api.amendOrder(987_654_321, { price: '59001.00' }),
  ],
  'DELETE /v1/trade/spot/orders/:orderId': [
    () => bob.api.cancelOrder(ids.orderId),
    () => bob.api.cancelOrder(987_654_321),
  ],
  'DELETE /v1/trade/spot/client-orders/:clientOrderId': [
    () => bob.api.cancelClientOrder(clientOrderId),
    () => bob.api.cancelClientOrder('nobodys'),
  ],
  'GET /v1/trade/spot/client-orders/:clientOrderId': [
    () => bob.api.clientOrder(clientOrderId),
    () => bob.api.clientOrder('nobodys'),
  ],
  [`POST ${convertPaths.accept(':quoteId')}`]: [
    () => bob.api.acceptConvertQuote(ids.quoteId),
    () => bob.api.acceptConvertQuote('A'.repeat(16)),
  ],
  [`DELETE ${exportPaths.export(':exportId')}`]: [
    () => bob.api.removeExport(ids.exportId),
    () => bob.api.removeExport(nobodysExport),
  ],
  [`GET ${exportPaths.exportFile(':exportId')}`]: [
    () => openExport(bob, ids.exportId),
    () => openExport(bob, nobodysExport),
  ],
  'POST /v1/trade/spot/batch/cancel-orders': [
    () => bob.api.cancelOrders({ orders: [{ orderId: ids.orderId }, { clientOrderId }] }),
    () => bob.api.cancelOrders({ orders: [{ orderId: 987_654_321 }, { clientOrderId: 'nobodys' }] }),
  ],
  [`POST ${notificationPaths.markRead}`]: [
    () => bob.try(notificationCalls.markRead, { notificationId: ids.notificationId }),
    () => bob.try(notificationCalls.markRead, { notificationId: 987_654_321 }),
  ],
  [`POST ${identityPaths.sessionRevoke}`]: [
    () => bob.try(identityCalls.sessionRevoke, { sessionId: ids.sessionId }),
    () => bob.try(identityCalls.sessionRevoke, { sessionId: 'nobodys' }),
  ],
  [`POST ${identityPaths.deviceRemove}`]: [
    () => bob.try(identityCalls.deviceRemove, { deviceId: ids.deviceId }),
    () => bob.try(identityCalls.deviceRemove, { deviceId: '987654321' }),
  ],
  [`POST ${identityPaths.passkeyRemove}`]: [
    () => bob.try(identityCalls.passkeyRemove, { passkeyId: ids.passkeyId }),
    () => bob.try(identityCalls.passkeyRemove, { passkeyId: '987654321' }),
  ],
  [`POST ${identityPaths.changeApiKey}`]: [
    () => bob.try(identityCalls.changeApiKey, { ...keyTerms, name: 'bobs', accessKey: ids.accessKey }),
    () => bob.try(identityCalls.changeApiKey, { ...keyTerms, name: 'bobs', accessKey: nobodysKey }),
  ],
  [`POST ${identityPaths.removeApiKey}`]: [
    () => bob.try(identityCalls.removeApiKey, { accessKey: ids.accessKey }),
    () => bob.try(identityCalls.removeApiKey, { accessKey: nobodysKey }),
  ],
  [`POST ${identityPaths.confirmApiKey}`]: [
    () => bob.try(identityCalls.confirmApiKey, { accessKey: ids.accessKey }),
    () => bob.try(identityCalls.confirmApiKey, { accessKey: nobodysKey }),
  ],
  [`POST ${identityPaths.qrDecide}`]: [
    () => bob.try(identityCalls.qrDecide, { qrcodeKey: ids.qrcodeKey, isConfirmed: true }),
    () => bob.try(identityCalls.qrDecide, { qrcodeKey: 'A'.repeat(43), isConfirmed: true }),
  ],
  [`POST ${identityPaths.qrScan}`]: [
    () => bob.try(identityCalls.qrScan, { qrcodeKey: ids.qrcodeKey }),
    () => bob.try(identityCalls.qrScan, { qrcodeKey: 'A'.repeat(43) }),
  ],
  [`POST ${identityPaths.switchSubAccount}`]: [
    () => bob.try(identityCalls.switchSubAccount, { userId: ids.subAccountId }),
    () => bob.try(identityCalls.switchSubAccount, { userId: '987654321' }),
  ],
  [`POST ${identityPaths.changeSubAccount}`]: [
    () => bob.try(identityCalls.changeSubAccount, { userId: ids.subAccountId, rights: [] }),
    () => bob.try(identityCalls.changeSubAccount, { userId: '987654321', rights: [] }),
  ],
  [`POST ${identityPaths.freezeSubAccount}`]: [
    () => bob.try(identityCalls.freezeSubAccount, { userId: ids.subAccountId }),
    () => bob.try(identityCalls.freezeSubAccount, { userId: '987654321' }),
  ],
  [`POST ${identityPaths.unfreezeSubAccount}`]: [
    () => bob.try(identityCalls.unfreezeSubAccount, { userId: ids.subAccountId }),
    () => bob.try(identityCalls.unfreezeSubAccount, { userId: '987654321' }),
  ],
  [`POST ${identityPaths.familyTransfer}`]: [
    () => bob.try(identityCalls.familyTransfer, { ...transfer, fromUserId: ids.subAccountId }),
    () => bob.try(identityCalls.familyTransfer, { ...transfer, fromUserId: '987654321' }),
  ],
}

/** The id is a position in the caller's own list and shows no other list. */
const lists = [
  'GET /v1/trade/spot/order-history',
  'GET /v1/trade/spot/fills',
  'GET /v1/trade/spot/ledger',
  'GET /v1/support/chat/messages',
  `GET ${identityPaths.loginHistory}`,
  `GET ${identityPaths.familyTransfers}`,
  `GET ${notificationPaths.notifications}`,
]

/** The id is 256 random bits known to one caller only; identity/ tests that it is valid for nobody else. */
const secrets = [
  identityPaths.registerEmail,
  identityPaths.registerMobile,
  identityPaths.registerMobileAndEmail,
  identityPaths.loginSendCode,
  identityPaths.loginPasskeyOptions,
  identityPaths.loginVerify,
  identityPaths.loginVerifyV2,
  identityPaths.loginVerifyAuth,
  identityPaths.loginVerifyAuthV2,
  identityPaths.loginVerifySystem,
  identityPaths.passkeyLogin,
  identityPaths.qrKeyStatus,
  identityPaths.crossTerminalLoginStatus,
  identityPaths.forgotPasswordVerify,
  identityPaths.forgotPasswordPasskeyOptions,
  identityPaths.resetPassword,
  identityPaths.stepUp,
  identityPaths.changeEmail,
  identityPaths.changeMobile,
  identityPaths.passkeyFinish,
  '/v1/security/policy/captcha/get-captcha-id',
  '/v1/security/policy/captcha/check-captcha',
  '/v1/security/captcha/start',
  '/v1/security/captcha/verify',
  '/v1/user/public/checkDevice',
].map((path) => `POST ${path}`)

/** The owner comes from the session: nothing in the call names an object. */
const withoutId = [
  `POST ${paths.devSignIn}`,
  `GET ${identityPaths.devOutbox}`,
  `POST ${paths.logout}`,
  `POST ${identityPaths.clearCookie}`,
  `POST ${identityPaths.forcedLogout}`,
  `POST ${paths.userInfo}`,
  `POST ${identityPaths.registerSendCode}`,
  `POST ${identityPaths.login}`,
  `POST ${identityPaths.loginAgency}`,
  `POST ${identityPaths.loginV2}`,
  `POST ${identityPaths.passkeyLoginOptions}`,
  `POST ${identityPaths.qrKey}`,
  `POST ${identityPaths.forgotPassword}`,
  ...thirdPartyProviders.flatMap((provider) => thirdPartySteps.map((step) => `POST ${thirdPartyPath(provider, step)}`)),
  `POST ${convertPaths.quotes}`,
  `GET ${exportPaths.exports}`,
  `POST ${exportPaths.exports}`,
  `GET ${paths.valueHistory}`,
  `GET ${paths.valueAt}`,
  `GET ${notificationPaths.unreadCount}`,
  `GET ${notificationPaths.settings}`,
  `POST ${notificationPaths.settings}`,
  `GET ${identityPaths.overview}`,
  `GET ${identityPaths.stepUpMethods}`,
  `POST ${identityPaths.stepUpSendCode}`,
  `POST ${identityPaths.stepUpPasskeyOptions}`,
  `POST ${identityPaths.changePassword}`,
  `POST ${identityPaths.fundPassword}`,
  `POST ${identityPaths.fundPasswordRemove}`,
  `POST ${identityPaths.changeContactSendCode}`,
  `POST ${identityPaths.totpBegin}`,
  `POST ${identityPaths.totpConfirm}`,
  `POST ${identityPaths.totpRemove}`,
  `POST ${identityPaths.recoveryCodes}`,
  `GET ${identityPaths.passkeys}`,
  `POST ${identityPaths.passkeyBegin}`,
  `GET ${identityPaths.apiKeys}`,
  `POST ${identityPaths.makeApiKey}`,
  `GET ${identityPaths.subAccounts}`,
  `POST ${identityPaths.makeSubAccount}`,
  `GET ${identityPaths.sessions}`,
  `POST ${identityPaths.sessionRevokeOthers}`,
  `GET ${identityPaths.devices}`,
  `POST ${identityPaths.antiPhishing}`,
  `POST ${identityPaths.freeze}`,
  `POST ${paths.usdtRate}`,
  `GET ${paths.markets}`,
  `GET ${paths.tickers}`,
  `GET ${paths.book}`,
  `GET ${paths.trades}`,
  `GET ${paths.candles}`,
  `GET ${paths.sparklines}`,
  `GET ${paths.feeSchedule}`,
  `GET ${paths.coins}`,
  `POST ${paths.orders}`,
  `POST ${paths.placeOrders}`,
  `POST ${paths.ocoOrders}`,
  `POST ${paths.cancelAllOrders}`,
  `GET ${paths.orders}`,
  `GET ${paths.account}`,
  `GET ${paths.feeRates}`,
  'POST /v1/trade/spot/simulation/top-up',
  'POST /v1/support/chat/messages',
  'GET /v1/mix/public/getTdkMltQueryList',
  'GET /v1/mix/public/announcement',
  'GET /v1/mix/public/announcements',
  'GET /v1/mix/public/notices',
  'GET /v1/mix/public/status',
  'GET /v1/mix/public/status/present',
  'GET /v1/mix/system/getDomainConfigList',
  'POST /v1/buried/log/cspSecurity',
  'GET /v1/mix/config/gatewaySignConfig',
  'GET /v1/openapi.json',
]

test('[check 41] every endpoint is listed here: one that accepts an id has a case', () => {
  const listed = [...Object.keys(cases), ...lists, ...secrets, ...withoutId]
  expect(listed.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test.each(Object.keys(cases))('[check 41] %s: an id of alice is to bob as one that nobody has', async (name) => {
  const [withHers, withNobodys] = cases[name] ?? []
  const [answer, answerOfNone] = [await withHers?.(), await withNobodys?.()]
  expect(answer).toEqual(answerOfNone)
  expect(JSON.stringify(answer)).toMatch(/"ok":false/)
  expect(JSON.stringify(answer)).not.toMatch(/"ok":true,"receipt"/)
})

test('[check 41] after all of that everything of alice is as it was', async () => {
  const open = await alice.api.openOrders()
  expect(open).toMatchObject({ ok: true, data: [{ orderId: ids.orderId, price: '59000.00', clientOrderId }] })
  expect(await alice.do(identityCalls.sessions, {})).toMatchObject([{ sessionId: ids.sessionId }])
  expect(await alice.do(identityCalls.devices, {})).toMatchObject([{ deviceId: ids.deviceId }])
  expect(await alice.do(identityCalls.passkeys, {})).toMatchObject([{ passkeyId: ids.passkeyId }])
  expect(await alice.do(identityCalls.apiKeys, {})).toMatchObject([{ accessKey: ids.accessKey, name: 'alices bot' }])
  expect(await alice.try(identityCalls.qrDecide, { qrcodeKey: ids.qrcodeKey, isConfirmed: false })).toMatchObject({
    ok: true,
  })
})

test('[check 41] bob’s lists show nothing of alice', async () => {
  const shown = JSON.stringify([
    await bob.api.openOrders(),
    await bob.api.account(),
    await bob.api.orderHistory({ beforeId: String(ids.orderId + 1) }),
    await bob.api.fills({ beforeId: String(ids.orderId + 1) }),
    await bob.api.ledger({ beforeId: `${ids.orderId + 1}-0` }),
    await bob.api.feeRates(),
    await bob.api.exports(),
    await bob.api.chatMessages({ afterId: 0 }),
    await bob.do(identityCalls.loginHistory, { beforeId: 1_000_000 }),
    await bob.do(identityCalls.sessions, {}),
    await bob.do(identityCalls.devices, {}),
    await bob.do(identityCalls.passkeys, {}),
    await bob.do(identityCalls.apiKeys, {}),
    await bob.do(identityCalls.overview, {}),
    await bob.do(identityCalls.subAccounts, {}),
    await bob.do(identityCalls.familyTransfers, {}),
  ])
  for (const hers of [
    clientOrderId,
    ids.exportId,
    ids.sessionId,
    ids.passkeyId,
    ids.accessKey,
    ids.subAccountId,
    'alice',
  ])
    expect(shown).not.toContain(hers)
})

test('[check 42] no field, query or header names another account: the session alone does', async () => {
  const before = await bob.api.account()
  for (const headers of [{ 'x-account-id': '1001' }, { 'x-user-id': '1' }, { subaccount: '1001' }] as Record<
    string,
    string
  >[]) {
    const response = await alice.visitor.send(paths.userInfo, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, cookie: bob.visitor.cookie() },
    })
    expect(JSON.stringify(await response.json())).not.toContain('alice@')
  }
  for (const query of ['?accountId=1001', '?userId=1', '?subAccountId=1001']) {
    const response = await bob.visitor.send(paths.userInfo + query, { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
  }
  for (const field of ['accountId', 'userId', 'subAccountId']) {
    const response = await bob.visitor.send(paths.userInfo, {
      method: 'POST',
      body: JSON.stringify({ [field]: '1001' }),
    })
    expect(response.status).toBe(400)
  }
  const after = await bob.api.account()
  expect(after.ok && before.ok && after.data.balances).toEqual(before.ok && before.data.balances)
})

test('[check 41] a new user has none of what the others have', async () => {
  const fresh = environment.newPerson()
  await register(environment, fresh)
  expect(await fresh.do(identityCalls.passkeys, {})).toEqual([])
  expect(await fresh.do(identityCalls.loginHistory, {})).toHaveLength(1)
})
