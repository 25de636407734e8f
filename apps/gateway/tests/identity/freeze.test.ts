import { toPartition } from '@argosy/catalogue'
import { identityCalls } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import type { AccountId } from '@argosy/exchange'
import { connectNats, createQueryClient, type Nats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../visitor.ts'
import {
  enterPassword,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let nats: Nats

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector', 'push'])
  const { natsUrl, natsPrefix } = environment.engines
  nats = await connectNats({ url: natsUrl, name: 'freeze-test', prefix: natsPrefix })
})

afterAll(async () => {
  await nats[Symbol.asyncDispose]()
  await environment[Symbol.asyncDispose]()
})

const password = 'alice sails at dawn'
const email = 'alice@argosy.test'

const readOpenOrders = async () => {
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 5_000 })
  return (await queries.answer({ type: 'account', accountId: '1001' as AccountId })).openOrders
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
  await expect.poll(() => received.some(({ type }) => type === 'account_snapshot'), { timeout: 30_000 }).toBe(true)
  return received
}

const isOver = (received: readonly ServerMessage[]) => received.some(({ type }) => type === 'refused')

test('ending a session is felt by its sockets and by the next call', async () => {
  const [person, other] = [environment.newPerson(), environment.newPerson()]
  await signInByMail(environment, person, email, password)
  await signInByMail(environment, other, email, password)
  const [received, receivedElsewhere] = [await listen(person), await listen(other)]
  await person.do(identityCalls.sessionRevokeOthers, {})
  await expect.poll(() => isOver(receivedElsewhere), { timeout: 30_000 }).toBe(true)
  expect(await other.api.account()).toMatchObject({ ok: false, code: '00004' })
  expect(isOver(received)).toBe(false)
})

test('a frozen account: orders cancelled, sessions and sockets over with 20906, no way back in', async () => {
  const [person, other] = [environment.newPerson(), environment.newPerson()]
  await signInByMail(environment, person, email, password)
  await signInByMail(environment, other, email, password)
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000.00', quantity: '0.001' } as const
  const placed = await until(
    () => other.api.placeOrder(order),
    ({ ok }) => ok,
  )
  expect(placed).toMatchObject({ ok: true, data: { status: 'resting' } })
  const received = await listen(other)
  await stepUpByMail(environment, person, email, password)
  // A sign-in in progress when the account is frozen.
  const signingIn = environment.newPerson()
  const { loginToken } = await enterPassword(signingIn, email, password)
  const { codeId } = await signingIn.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const emailCode = await environment.readCode(email)

  await person.do(identityCalls.freeze, {})
  expect(await other.api.placeOrder(order)).toMatchObject({ ok: false, code: '20906' })
  expect(await other.api.account()).toMatchObject({ ok: false, code: '20906' })
  expect(other.forcedLogouts).toEqual(['20906'])
  await expect.poll(() => isOver(received), { timeout: 30_000 }).toBe(true)
  expect(await readOpenOrders()).toEqual([])

  expect(await signingIn.try(identityCalls.loginVerify, { loginToken, codeId, emailCode })).toMatchObject({
    ok: false,
    code: 'login_token_dead',
  })
  const again = await enterPassword(signingIn, email, password)
  const sent = await signingIn.do(identityCalls.loginSendCode, { loginToken: again.loginToken, method: 'email' })
  const answer = await signingIn.try(identityCalls.loginVerify, {
    loginToken: again.loginToken,
    codeId: sent.codeId,
    emailCode: await environment.readCode(email),
  })
  expect(answer).toMatchObject({ ok: false, code: 'account_frozen' })
  expect((await environment.readOutbox(email)).some(({ template }) => template === 'account_frozen')).toBe(true)
})
