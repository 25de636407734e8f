import { toPartition } from '@argosy/catalogue'
import { identityCalls, type FamilyView, type MakeApiKeyBody } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import type { AccountId } from '@argosy/exchange'
import { connectNats, createQueryClient, type Nats } from '@argosy/nats'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOpenClient } from '../program-api/open-client.ts'
import { until } from '../visitor.ts'
import {
  enterPassword,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let nats: Nats
/** Signed in and stepped up. */
let alice: Person

const email = 'alice@argosy.test'
const password = 'alice sails at dawn'
const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000.00', quantity: '0.001' } as const
const everyRight = ['spot_trade', 'futures_trade', 'transfer'] as const
const keyTerms: MakeApiKeyBody = {
  name: 'bot',
  permissions: [],
  addresses: [],
  realm: 'live',
  passphrase: 'harbour42',
}
const waitMs = { timeout: 30_000 }

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector', 'push'])
  const { natsUrl, natsPrefix } = environment.engines
  nats = await connectNats({ url: natsUrl, name: 'sub-account-test', prefix: natsPrefix })
  alice = await enterAlice()
})
afterAll(async () => {
  await nats[Symbol.asyncDispose]()
  await environment[Symbol.asyncDispose]()
})

/** Another browser of alice, stepped up. */
async function enterAlice(): Promise<Person> {
  const person = environment.newPerson()
  await signInByMail(environment, person, email, password)
  await stepUpByMail(environment, person, email, password)
  return person
}

let aliasCount = 0
/** Eight letters that no other sub-account of this file has. */
const anAlias = () =>
  String((aliasCount += 1))
    .padStart(8, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const makeOne = (rights: readonly ('spot_trade' | 'futures_trade' | 'transfer')[] = everyRight, alias = anAlias()) =>
  alice.do(identityCalls.makeSubAccount, { alias, rights: [...rights] })

/** Another browser of alice, in the sub-account. */
async function enter(userId: string): Promise<Person> {
  const person = environment.newPerson()
  await signInByMail(environment, person, email, password)
  await person.do(identityCalls.switchSubAccount, { userId })
  return person
}

const move = (fromUserId: string, toUserId: string, amount: string, clientRequestId = randomUUID(), by = alice) =>
  by.try(identityCalls.familyTransfer, { fromUserId, toUserId, assetId: 'USDT', amount, clientRequestId })

const readFamily = (by = alice) => by.do(identityCalls.subAccounts, {})
const usdtOf = ({ mainBalances, subAccounts }: FamilyView, userId?: string) =>
  (userId === undefined ? mainBalances : subAccounts.find((one) => one.userId === userId)?.balances)?.find(
    ({ assetId }) => assetId === 'USDT',
  )?.available ?? '0.00000000'

const readOpenOrders = async (accountId: string) => {
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 5_000 })
  return (await queries.answer({ type: 'account', accountId: accountId as AccountId })).openOrders
}

/** Returns the messages of a private socket. */
async function listen(person: Person): Promise<ServerMessage[]> {
  const url = new URL(environment.pushUrl)
  const received: ServerMessage[] = []
  const headers = { cookie: person.visitor.cookie(), origin: url.origin.replace('ws', 'http') }
  const socket = new WebSocket(`${url.origin.replace('http', 'ws')}/ws`, { headers })
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data)) as ServerMessage))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the socket does not open')))
  })
  socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'account' } }))
  await expect.poll(() => received.some(({ type }) => type === 'account_snapshot'), waitMs).toBe(true)
  return received
}

const isOver = (received: readonly ServerMessage[]) => received.some(({ type }) => type === 'refused')

describe('making sub-accounts', () => {
  test('[SUB-1] an alias belongs to one sub-account, whoever asks and in whatever case', async () => {
    const alias = anAlias()
    const made = await makeOne(['spot_trade'], alias.toUpperCase())
    expect(made).toMatchObject({ alias, rights: ['spot_trade'], status: 'active', balances: [] })
    // The same call again is answered alike.
    expect(await makeOne([], alias)).toMatchObject({ userId: made.userId, rights: ['spot_trade'] })
    const bob = environment.newPerson()
    await signInByMail(environment, bob, 'bob@argosy.test', 'bob keeps the ledger')
    await stepUpByMail(environment, bob, 'bob@argosy.test', 'bob keeps the ledger')
    const taken = await bob.try(identityCalls.makeSubAccount, { alias, rights: [] })
    expect(taken).toMatchObject({ ok: false, code: 'sub_account_alias_taken' })
    for (const wrong of ['short', 'ninelettr', 'alias123', 'ünïcödé!', 'two word'])
      expect(await alice.try(identityCalls.makeSubAccount, { alias: wrong, rights: [] })).toMatchObject({
        code: 'request_malformed',
      })
  })

  test('[SUB-1] there are at most twenty, also when forty are asked for at once', async () => {
    const person = environment.newPerson()
    await stepUpByMail(environment, person, await register(environment, person))
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => person.try(identityCalls.makeSubAccount, { alias: anAlias(), rights: [] })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)))).toEqual(
      new Set(['ok', 'sub_accounts_too_many']),
    )
    const { subAccounts } = await readFamily(person)
    expect(subAccounts).toHaveLength(20)
    expect(subAccounts.every(({ balances }) => balances?.length === 0)).toBe(true)
  })

  test('[SUB-1] nobody signs in to one: it has no name, address or password of its own', async () => {
    const { userId, alias } = await makeOne()
    const nobody = environment.newPerson()
    for (const name of [alias, userId, `u${userId}`]) {
      const { loginToken, methods } = await enterPassword(nobody, name, 'any words at all')
        .then((view) => view)
        .catch((error: Error) => ({ loginToken: error.message, methods: [] }))
      expect([loginToken, methods]).toMatchObject([expect.stringContaining('credentials_wrong'), []])
    }
    const signable = environment.pool.query(
      `update accounts.app_user set email = 'sub@example.com' where user_id = $1`,
      [userId],
    )
    await expect(signable).rejects.toThrow(/check constraint/)
  })
})

describe('moving money', () => {
  test('[SUB-2] main to sub, sub to sub and back, with a record, and the sum stays', async () => {
    const [grid, hodl] = [await makeOne(), await makeOne()]
    const before = await readFamily()
    const { mainUserId } = before
    expect(await move(mainUserId, grid.userId, '100.5')).toMatchObject({
      ok: true,
      data: { fromUserId: mainUserId, toUserId: grid.userId, amount: '100.50000000', status: 'done', refusal: null },
    })
    expect(await move(grid.userId, hodl.userId, '40.25')).toMatchObject({ ok: true })
    expect(await move(hodl.userId, mainUserId, '0.25')).toMatchObject({ ok: true })
    const after = await readFamily()
    expect([usdtOf(after, grid.userId), usdtOf(after, hodl.userId)]).toEqual(['60.25000000', '40.00000000'])
    expect(Number(usdtOf(before)) - Number(usdtOf(after))).toBeCloseTo(100.25, 6)
    const records = await alice.do(identityCalls.familyTransfers, { limit: 3 })
    expect(records.map(({ amount, status }) => `${amount} ${status}`)).toEqual([
      '0.25000000 done',
      '40.25000000 done',
      '100.50000000 done',
    ])
    const ledger = await until(
      () => alice.api.ledger({ kind: 'transfer_between', limit: 2 }),
      (answer) => answer.ok && answer.data.lines.length === 2,
    )
    expect(ledger.ok && ledger.data.lines.map(({ amount }) => amount)).toEqual(['0.25000000', '-100.50000000'])
  })

  test('[SUB-2] a hundred equal calls are one transfer, and another transfer under the same id is none', async () => {
    const grid = await makeOne()
    const { mainUserId } = await readFamily()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => move(mainUserId, grid.userId, '7', id)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(new Set(answers.map((answer) => answer.ok && answer.data.transferId)).size).toBe(1)
    expect(usdtOf(await readFamily(), grid.userId)).toBe('7.00000000')
    expect(await move(mainUserId, grid.userId, '8', id)).toMatchObject({ ok: false, code: 'transfer_altered' })
    expect(usdtOf(await readFamily(), grid.userId)).toBe('7.00000000')
  })

  test('[SUB-2] a transfer whose answer was lost is settled from history', async () => {
    const grid = await makeOne()
    const { mainUserId } = await readFamily()
    const [done, never] = [randomUUID(), randomUUID()]
    await move(mainUserId, grid.userId, '3', done)
    // As a gateway that stopped after the engine had applied the first and before it sent the second.
    await environment.pool.query(
      `update accounts.family_transfer set status = 'pending', sequence = null where client_request_id = $1`,
      [done],
    )
    await environment.pool.query(
      `insert into accounts.family_transfer (main_user_id, asked_by, client_request_id, realm, from_user_id, to_user_id,
         asset_id, amount_units, expires_at)
       select main_user_id, asked_by, $2, realm, from_user_id, to_user_id, asset_id, 400000000, now() - interval '1 hour'
       from accounts.family_transfer where client_request_id = $1`,
      [done, never],
    )
    await environment.pool.query(
      `update accounts.family_transfer set expires_at = now() - interval '6 seconds' where client_request_id = $1`,
      [done],
    )
    const records = await alice.do(identityCalls.familyTransfers, { limit: 2 })
    expect(records.map(({ amount, status, refusal }) => [amount, status, refusal])).toEqual([
      ['4.00000000', 'refused', 'request_expired'],
      ['3.00000000', 'done', null],
    ])
    expect(await move(mainUserId, grid.userId, '3', done)).toMatchObject({ ok: true, data: { status: 'done' } })
    expect(await move(mainUserId, grid.userId, '4', never)).toMatchObject({ ok: false, code: 'request_expired' })
    expect(usdtOf(await readFamily(), grid.userId)).toBe('3.00000000')
  })

  test.each([
    ['0', 'amount_out_of_range'],
    ['-1', 'amount_out_of_range'],
    ['1e3', 'decimal_malformed'],
    ['0.000000001', 'decimal_too_fine'],
    ['999999999999', 'balance_insufficient'],
  ])('[SUB-2] %s USDT is %s', async (amount, code) => {
    const grid = await makeOne()
    const { mainUserId } = await readFamily()
    expect(await move(mainUserId, grid.userId, amount)).toMatchObject({ ok: false, code })
  })
})

describe('entering a sub-account', () => {
  test('[SUB-3] needs no new sign-in, and leads back; the old token is worth nothing', async () => {
    const grid = await makeOne(['spot_trade'])
    const person = environment.newPerson()
    await signInByMail(environment, person, email, password)
    const mainCookie = person.visitor.cookie()
    const entered = await person.do(identityCalls.switchSubAccount, { userId: grid.userId })
    expect(entered).toMatchObject({
      userName: grid.alias,
      userInfo: { userId: grid.userId, subAccount: true, childFlag: 1, email: '' },
    })
    expect(person.visitor.cookie()).not.toBe(mainCookie)
    const account = await person.api.account()
    expect(account).toMatchObject({ ok: true, data: { balances: [] } })
    expect(await person.do(identityCalls.loginHistory, {})).toMatchObject([{ method: 'switch', isSuccess: true }])
    const { mainUserId, mainBalances, subAccounts } = await readFamily(person)
    expect([mainBalances, subAccounts.map(({ alias }) => alias)]).toEqual([null, [grid.alias]])
    expect(await person.do(identityCalls.switchSubAccount, { userId: mainUserId })).toMatchObject({
      userInfo: { subAccount: false, email },
    })
  })

  test('[SUB-3] the step-up does not come along', async () => {
    const grid = await makeOne()
    const person = await enterAlice()
    await person.do(identityCalls.switchSubAccount, { userId: grid.userId })
    expect(await person.try(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' })).toMatchObject({
      code: 'step_up_required',
    })
    await stepUpByMail(environment, person, email, password)
    await person.do(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' })
    await person.do(identityCalls.makeApiKey, keyTerms)
    const [alert] = await environment.readOutbox(email)
    expect(alert).toMatchObject({ template: 'api_key_added', text: expect.stringContaining('blueberry') })
  })

  test('[SUB-3] the main account sees these sessions and ends them; they see their own alone', async () => {
    const grid = await makeOne()
    const person = environment.newPerson()
    await stepUpByMail(environment, person, await register(environment, person))
    const mine = await person.do(identityCalls.makeSubAccount, { alias: anAlias(), rights: [] })
    const inside = await enter(grid.userId)
    expect(await inside.do(identityCalls.sessions, {})).toHaveLength(1)
    const all = await alice.do(identityCalls.sessions, {})
    expect(all.length).toBeGreaterThan(1)
    await alice.do(identityCalls.sessionRevokeOthers, {})
    expect(await inside.api.account()).toMatchObject({ ok: false, code: '00004' })
    expect((await readFamily(person)).subAccounts.map(({ userId }) => userId)).toEqual([mine.userId])
  })

  test('[SUB-4] without a right its call is refused by that name; cancelling is always allowed', async () => {
    const grid = await makeOne()
    const { mainUserId } = await readFamily()
    await move(mainUserId, grid.userId, '100')
    const inside = await enter(grid.userId)
    expect(await inside.api.placeOrder(order)).toMatchObject({ ok: true, data: { status: 'resting' } })
    await alice.do(identityCalls.changeSubAccount, { userId: grid.userId, rights: [] })
    // Its sessions end with the change.
    expect(await inside.api.account()).toMatchObject({ ok: false, code: '00004' })
    const again = await enter(grid.userId)
    expect(await again.api.placeOrder(order)).toMatchObject({ ok: false, code: 'sub_account_right_missing' })
    expect(await move(grid.userId, mainUserId, '1', randomUUID(), again)).toMatchObject({
      code: 'sub_account_right_missing',
    })
    expect(await again.api.cancelAllOrders({})).toMatchObject({ ok: true, data: { closedCount: 1 } })
  })
})

describe('a frozen sub-account', () => {
  test('[SUB-5] is out everywhere: orders, sessions, sockets, keys; and in again when unfrozen', async () => {
    const grid = await makeOne()
    const { mainUserId } = await readFamily()
    await move(mainUserId, grid.userId, '200')
    const inside = await enter(grid.userId)
    await stepUpByMail(environment, inside, email, password)
    const { key, secret } = await inside.do(identityCalls.makeApiKey, { ...keyTerms, permissions: ['spot_trade'] })
    const program = createOpenClient(environment.url, {
      apiKey: key.accessKey,
      secret: secret ?? '',
      password: 'harbour42',
    })
    const readAssets = () => program.get('/api/v2/spot/account/assets')
    expect(await readAssets()).toMatchObject({ code: '00000' })
    const placed = await inside.api.placeOrder(order)
    expect(placed).toMatchObject({ ok: true, data: { status: 'resting' } })
    expect(await readOpenOrders(grid.userId)).toHaveLength(1)
    const received = await listen(inside)

    await alice.do(identityCalls.freezeSubAccount, { userId: grid.userId })
    expect(await inside.api.placeOrder(order)).toMatchObject({ ok: false, code: '20906' })
    expect(await readOpenOrders(grid.userId)).toEqual([])
    expect(await readAssets()).toMatchObject({ code: '40031' })
    await expect.poll(() => isOver(received), waitMs).toBe(true)
    const person = environment.newPerson()
    await signInByMail(environment, person, email, password)
    expect(await person.try(identityCalls.switchSubAccount, { userId: grid.userId })).toMatchObject({
      code: 'sub_account_frozen',
    })
    expect(await move(grid.userId, mainUserId, '1')).toMatchObject({ code: 'account_frozen' })
    // What comes in is taken.
    expect(await move(mainUserId, grid.userId, '1')).toMatchObject({ ok: true })
    const { subAccounts } = await readFamily()
    expect(subAccounts.find(({ userId }) => userId === grid.userId)).toMatchObject({
      status: 'frozen',
      isFrozenByMain: true,
    })

    await stepUpByMail(environment, alice, email, password)
    await alice.do(identityCalls.unfreezeSubAccount, { userId: grid.userId })
    await expect.poll(async () => (await readAssets()).code, waitMs).toBe('00000')
    const back = await enter(grid.userId)
    expect(await back.api.placeOrder(order)).toMatchObject({ ok: true })
  })

  test('[SUB-5] that the exchange froze is not unfrozen by its main account', async () => {
    const grid = await makeOne()
    await environment.pool.query(
      `update accounts.app_user set status = 'frozen', frozen_at = now() where user_id = $1`,
      [grid.userId],
    )
    await alice.do(identityCalls.freezeSubAccount, { userId: grid.userId })
    expect(await alice.try(identityCalls.unfreezeSubAccount, { userId: grid.userId })).toMatchObject({
      code: 'sub_account_frozen_by_exchange',
    })
  })

  test('[SUB-5] a frozen main account takes its family along', async () => {
    const owner = environment.newPerson()
    const address = await register(environment, owner)
    await stepUpByMail(environment, owner, address)
    const mine = await owner.do(identityCalls.makeSubAccount, { alias: anAlias(), rights: ['spot_trade'] })
    const inside = environment.newPerson()
    await signInByMail(environment, inside, address)
    await inside.do(identityCalls.switchSubAccount, { userId: mine.userId })
    await stepUpByMail(environment, inside, address)
    const { key, secret } = await inside.do(identityCalls.makeApiKey, keyTerms)
    const credentials = { apiKey: key.accessKey, secret: secret ?? '', password: 'harbour42' }
    await owner.do(identityCalls.freeze, {})
    expect(await inside.api.account()).toMatchObject({ ok: false, code: '20906' })
    const program = createOpenClient(environment.url, credentials)
    await expect.poll(async () => (await program.get('/api/v2/spot/account/assets')).code, waitMs).toBe('40031')
  })
})
