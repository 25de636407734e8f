/** Calls every endpoint for users in a session of a sub-account, with the ids of its main account and of its sibling. */
import type { ApiResult } from '@argosy/api-client'
import {
  convertPaths,
  exportPaths,
  identityCalls,
  identityPaths as at,
  notificationPaths,
  paths,
  type ApiKeyMadeView,
  type MakeApiKeyBody,
} from '@argosy/wire/http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalOfSubAccount } from '../../src/identity/families/sub-account-rights.ts'
import {
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'
import { createOpenClient } from '../program-api/open-client.ts'
import { until } from '../visitor.ts'
import { endpoints, userEndpoints } from './endpoints.ts'
import { everyAttempt, openExport } from './user-attempts.ts'

let environment: IdentityEnvironment
/** Alice in her main account, stepped up. */
let main: Person
/** Alice in two of her sub-accounts, stepped up; the first has every right, the second none. */
let sub: Person
let bare: Person
/** Another main account, stepped up. */
let foreign: Person

type Ids = {
  readonly userId: string
  readonly orderId: number
  readonly clientOrderId: string
  readonly sessionId: string
  readonly deviceId: string
  readonly accessKey: string
  readonly exportId: string
}
let mainIds: Ids
let siblingIds: Ids
let subId: string
let bareId: string

const alice = ['alice@argosy.test', 'alice sails at dawn'] as const
const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000.00', quantity: '0.001' } as const
const keyTerms: MakeApiKeyBody = {
  name: 'bot',
  permissions: [],
  addresses: [],
  realm: 'live',
  passphrase: 'harbour42',
}
const nobody = {
  userId: '987654321',
  orderId: 987_654_321,
  clientOrderId: 'nobodys',
  sessionId: 'nobodys',
  deviceId: '987654321',
  accessKey: `ak_${'0'.repeat(32)}`,
  exportId: 'N'.repeat(43),
}

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector'])
  main = await signedInAlice()
  foreign = environment.newPerson()
  await signInByMail(environment, foreign, 'bob@argosy.test', 'bob keeps the ledger')
  await stepUpByMail(environment, foreign, 'bob@argosy.test', 'bob keeps the ledger')
  await until(
    () => main.api.placeOrder({ ...order, clientOrderId: 'the-mains-own' }),
    ({ ok }) => ok,
  )
  const every = ['spot_trade', 'futures_trade', 'transfer'] as const
  const made = async (alias: string, rights: readonly (typeof every)[number][]) =>
    (await main.do(identityCalls.makeSubAccount, { alias, rights: [...rights] })).userId
  subId = await made('subowner', every)
  const siblingId = await made('siblings', every)
  bareId = await made('bareless', [])
  for (const toUserId of [subId, siblingId]) await give(toUserId, '1000')
  sub = await enter(subId)
  bare = await enter(bareId)
  const sibling = await enter(siblingId)
  await sibling.api.placeOrder({ ...order, clientOrderId: 'the-siblings-own' })
  mainIds = await idsOf(main, await mainIdOf(), 'the-mains-own')
  siblingIds = await idsOf(sibling, siblingId, 'the-siblings-own')
})
afterAll(() => environment[Symbol.asyncDispose]())

async function signedInAlice(): Promise<Person> {
  const person = environment.newPerson()
  await signInByMail(environment, person, ...alice)
  await stepUpByMail(environment, person, ...alice)
  return person
}

async function enter(userId: string): Promise<Person> {
  const person = environment.newPerson()
  await signInByMail(environment, person, ...alice)
  await person.do(identityCalls.switchSubAccount, { userId })
  await stepUpByMail(environment, person, ...alice)
  return person
}

const mainIdOf = async () => (await main.do(identityCalls.subAccounts, {})).mainUserId

async function give(toUserId: string, amount: string): Promise<void> {
  const fromUserId = await mainIdOf()
  await main.do(identityCalls.familyTransfer, {
    fromUserId,
    toUserId,
    assetId: 'USDT',
    amount,
    clientRequestId: `give-${toUserId}`,
  })
}

async function idsOf(person: Person, userId: string, clientOrderId: string): Promise<Ids> {
  const open = await person.api.openOrders()
  const { key } = await person.do(identityCalls.makeApiKey, { ...keyTerms })
  const [session] = (await person.do(identityCalls.sessions, {})).filter(({ isCurrent }) => isCurrent)
  const [device] = await person.do(identityCalls.devices, {})
  return {
    userId,
    clientOrderId,
    orderId: (open.ok && open.data[0]?.orderId) || 0,
    sessionId: session?.sessionId ?? '',
    deviceId: device?.deviceId ?? '',
    accessKey: key.accessKey,
    exportId: await exportOf(person),
  }
}

async function exportOf({ api }: Person): Promise<string> {
  const asked = await api.requestExport({ clientRequestId: 'own', kind: 'flow', timeZone: 'UTC' })
  if (!asked.ok) throw new Error(asked.code)
  return asked.data.exportId
}

const codeOf = (answer: ApiResult<unknown>) => (answer.ok ? 'ok' : answer.code)

type Refusal = ReturnType<typeof refusalOfSubAccount>
const every = ['spot_trade', 'futures_trade', 'transfer'] as const
const expectedOf = (name: string, rights: readonly (typeof every)[number][]): Refusal => {
  const endpoint = endpoints.find((one) => one.name === name)
  const [method = '', path = ''] = name.split(' ')
  return endpoint && refusalOfSubAccount({ method, path }, rights)
}

/** Written out once more, so that an endpoint is opened to sub-accounts by two decisions and not by one. */
const openToSubAccounts = [
  ...[paths.account, paths.feeRates, paths.orders, paths.orderHistory, paths.fills, paths.ledger].map(get),
  ...[paths.valueHistory, paths.valueAt].map(get),
  ...[exportPaths.exports, exportPaths.exportFile(':exportId')].map(get),
  post(exportPaths.exports),
  ...[convertPaths.quotes, convertPaths.accept(':quoteId')].map(post),
  `DELETE ${exportPaths.export(':exportId')}`,
  'GET /v1/trade/spot/client-orders/:clientOrderId',
  ...[paths.orders, paths.placeOrders, paths.ocoOrders, paths.cancelOrders, paths.cancelAllOrders].map(post),
  'POST /v1/trade/spot/orders/:orderId/amend',
  'DELETE /v1/trade/spot/orders/:orderId',
  'DELETE /v1/trade/spot/client-orders/:clientOrderId',
  'POST /v1/trade/spot/simulation/top-up',
  ...[at.subAccounts, at.familyTransfers, at.overview, at.loginHistory, at.devices, at.sessions].map(get),
  ...[notificationPaths.notifications, notificationPaths.unreadCount, notificationPaths.settings].map(get),
  ...[notificationPaths.markRead, notificationPaths.settings].map(post),
  ...[at.stepUpMethods, at.apiKeys].map(get),
  ...[at.switchSubAccount, at.familyTransfer, at.deviceRemove, at.sessionRevoke, at.sessionRevokeOthers].map(post),
  ...[at.stepUpSendCode, at.stepUpPasskeyOptions, at.stepUp, at.antiPhishing].map(post),
  ...[at.makeApiKey, at.changeApiKey, at.removeApiKey, at.confirmApiKey].map(post),
]

function get(path: string): string {
  return `GET ${path}`
}

function post(path: string): string {
  return `POST ${path}`
}

test('[check 42] the endpoints that a sub-account may call are these, and every other one is closed to it', () => {
  const open = userEndpoints.map(({ name }) => name).filter((name) => expectedOf(name, every) === undefined)
  expect(open.toSorted()).toEqual(openToSubAccounts.toSorted())
})

const closed = userEndpoints.map(({ name }) => name).filter((name) => !openToSubAccounts.includes(name))

test.each(closed)('[check 42] %s: refused in a session of a sub-account, stepped up or not', async (name) => {
  expect(codeOf((await everyAttempt[name]?.(sub)) ?? { ok: true, data: null })).toBe('main_account_only')
})

const needingRights = openToSubAccounts.filter((name) => expectedOf(name, []) === 'sub_account_right_missing')

test.each(needingRights)('[check 42] %s: refused without its right', async (name) => {
  expect(codeOf((await everyAttempt[name]?.(bare)) ?? { ok: true, data: null })).toBe('sub_account_right_missing')
})

type Naming = (who: Person, ids: Ids) => Promise<ApiResult<unknown>>

const transfer = (who: Person, fromUserId: string, toUserId: string) =>
  who.try(identityCalls.familyTransfer, {
    fromUserId,
    toUserId,
    assetId: 'USDT',
    amount: '1',
    clientRequestId: `${fromUserId}-${toUserId}`,
  })

/** Every call open to sub-accounts that names something. */
const naming: Record<string, Naming> = {
  'POST /v1/trade/spot/orders/:orderId/amend': (who, ids) => who.api.amendOrder(ids.orderId, { price: '59001.00' }),
  'DELETE /v1/trade/spot/orders/:orderId': (who, ids) => who.api.cancelOrder(ids.orderId),
  'DELETE /v1/trade/spot/client-orders/:clientOrderId': (who, ids) => who.api.cancelClientOrder(ids.clientOrderId),
  'GET /v1/trade/spot/client-orders/:clientOrderId': (who, ids) => who.api.clientOrder(ids.clientOrderId),
  [`DELETE ${exportPaths.export(':exportId')}`]: (who, { exportId }) => who.api.removeExport(exportId),
  [get(exportPaths.exportFile(':exportId'))]: (who, { exportId }) => openExport(who, exportId),
  [post(at.deviceRemove)]: (who, { deviceId }) => who.try(identityCalls.deviceRemove, { deviceId }),
  [post(at.sessionRevoke)]: (who, { sessionId }) => who.try(identityCalls.sessionRevoke, { sessionId }),
  [post(at.changeApiKey)]: (who, { accessKey }) =>
    who.try(identityCalls.changeApiKey, { name: 'mine', permissions: [], addresses: [], accessKey }),
  [post(at.removeApiKey)]: (who, { accessKey }) => who.try(identityCalls.removeApiKey, { accessKey }),
  [post(at.confirmApiKey)]: (who, { accessKey }) => who.try(identityCalls.confirmApiKey, { accessKey }),
  'POST transfer from it': (who, { userId }) => transfer(who, userId, subId),
}

describe('a sub-account', () => {
  test.each(Object.keys(naming))(
    '[check 42] %s: what its main account or its sibling has is as nobody’s',
    async (name) => {
      const asNobodys = await naming[name]?.(sub, nobody)
      expect(asNobodys).toMatchObject({ ok: false })
      for (const ids of [mainIds, siblingIds]) expect(await naming[name]?.(sub, ids)).toEqual(asNobodys)
    },
  )

  test('[check 42] sends money to its main account only', async () => {
    for (const to of [siblingIds.userId, bareId, '2', nobody.userId])
      expect(codeOf(await transfer(sub, subId, to))).toBe('sub_account_unknown')
    expect(codeOf(await transfer(sub, siblingIds.userId, mainIds.userId))).toBe('sub_account_unknown')
    expect(codeOf(await transfer(sub, subId, mainIds.userId))).toBe('ok')
  })

  test('[check 42] reads nothing of its main account or its sibling at any endpoint', async () => {
    const reads = openToSubAccounts.filter((name) => name.startsWith('GET '))
    const answers = await Promise.all(reads.map(async (name) => everyAttempt[name]?.(sub)))
    const shown = JSON.stringify(answers)
    const theirs = [mainIds, siblingIds].flatMap(({ clientOrderId, sessionId, accessKey, exportId }) => [
      clientOrderId,
      sessionId,
      accessKey,
      exportId,
    ])
    for (const text of [...theirs, 'siblings', 'bareless', siblingIds.userId, alice[0]])
      expect(shown).not.toContain(text)
  })

  test('[check 42] is named by its session alone: no header, query or field names another account', async () => {
    const headers = ['x-account-id', 'x-user-id', 'subaccount', 'x-sub-account'].map((name) => [name, mainIds.userId])
    const response = await sub.visitor.send(paths.userInfo, {
      method: 'POST',
      body: '{}',
      headers: Object.fromEntries(headers) as Record<string, string>,
    })
    expect(await response.json()).toMatchObject({ data: { userInfo: { userId: subId } } })
    for (const field of ['accountId', 'userId', 'subAccountId', 'mainUserId']) {
      const asQuery = await sub.visitor.send(`${paths.userInfo}?${field}=${mainIds.userId}`, {
        method: 'POST',
        body: '{}',
      })
      const body = JSON.stringify({ [field]: mainIds.userId })
      const asField = await sub.visitor.send(paths.userInfo, { method: 'POST', body })
      expect([asQuery.status, asField.status]).toEqual([400, 400])
    }
  })

  test('[check 42] its API key trades its own account, and loses a right when its owner does', async () => {
    const made: ApiKeyMadeView = await sub.do(identityCalls.makeApiKey, {
      ...keyTerms,
      permissions: ['spot_trade'],
    })
    const credentials = { apiKey: made.key.accessKey, secret: made.secret ?? '', password: 'harbour42' }
    const program = createOpenClient(environment.url, credentials)
    const assets = await program.get('/api/v2/spot/account/assets?coin=USDT')
    const own = await sub.api.account()
    const available = own.ok && own.data.balances.find(({ assetId }) => assetId === 'USDT')?.available
    expect(assets.data).toMatchObject([{ coin: 'USDT', available }])
    const place = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc', price: '59000', size: '0.001' }
    expect((await program.post('/api/v2/spot/trade/place-order', place)).code).toBe('00000')
    for (const named of [mainIds, siblingIds]) {
      const cancel = { symbol: 'BTCUSDT', orderId: String(named.orderId) }
      expect((await program.post('/api/v2/spot/trade/cancel-order', cancel)).code).toBe('43001')
    }
    await main.do(identityCalls.changeSubAccount, { userId: subId, rights: ['transfer'] })
    expect((await program.post('/api/v2/spot/trade/place-order', { ...place, price: '59001' })).code).toBe('40014')
    expect((await program.get('/api/v2/spot/account/assets')).code).toBe('00000')
    await main.do(identityCalls.changeSubAccount, { userId: subId, rights: [...every] })
    sub = await enter(subId)
  })
})

describe('another main account', () => {
  const attempts: Record<string, (userId: string) => Promise<ApiResult<unknown>>> = {
    switch: (userId) => foreign.try(identityCalls.switchSubAccount, { userId }),
    change: (userId) => foreign.try(identityCalls.changeSubAccount, { userId, rights: [] }),
    freeze: (userId) => foreign.try(identityCalls.freezeSubAccount, { userId }),
    unfreeze: (userId) => foreign.try(identityCalls.unfreezeSubAccount, { userId }),
    'transfer from it': (userId) => transfer(foreign, userId, '2'),
    'transfer to it': (userId) => transfer(foreign, '2', userId),
  }

  test.each(Object.keys(attempts))('[check 42] %s: a sub-account and its main account are as nobody', async (name) => {
    const asNobodys = await attempts[name]?.(nobody.userId)
    expect(asNobodys).toMatchObject({ ok: false, code: 'sub_account_unknown' })
    for (const userId of [subId, mainIds.userId]) expect(await attempts[name]?.(userId)).toEqual(asNobodys)
  })

  test('[check 42] a session of a sub-account leads to its own family only', async () => {
    const inside = await enter(bareId)
    for (const userId of ['2', nobody.userId])
      expect(codeOf(await inside.try(identityCalls.switchSubAccount, { userId }))).toBe('sub_account_unknown')
    expect(await inside.do(identityCalls.switchSubAccount, { userId: siblingIds.userId })).toMatchObject({
      userInfo: { userId: siblingIds.userId },
    })
  })
})

test('[check 42] a main account reaches its own sub-accounts', async () => {
  const { subAccounts } = await main.do(identityCalls.subAccounts, {})
  expect(subAccounts.map(({ alias }) => alias).toSorted()).toEqual(['bareless', 'siblings', 'subowner'])
  expect(codeOf(await transfer(main, siblingIds.userId, subId))).toBe('ok')
})

test('[check 42] after all of that everything of main account and sibling is as it was', async () => {
  for (const [who, ids] of [
    [main, mainIds],
    [await enter(siblingIds.userId), siblingIds],
  ] as const) {
    const open = await who.api.openOrders()
    expect(open).toMatchObject({ ok: true, data: [{ orderId: ids.orderId, price: '59000.00' }] })
    expect(await who.do(identityCalls.apiKeys, {})).toMatchObject([{ accessKey: ids.accessKey, name: 'bot' }])
    const sessions = await who.do(identityCalls.sessions, {})
    expect(sessions.map(({ sessionId }) => sessionId)).toContain(ids.sessionId)
  }
})
