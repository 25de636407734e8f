import { identityCalls } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { createCall } from './call.ts'
import { findUserId } from './find-user-id.ts'
import type { DressedCall, OutgoingCall, RequestSigner } from './request-signer.ts'
import { forceSignOut } from './sign-out.ts'
import { answer, refusal, startPair, success } from '../tests/start-pair.ts'

const loginToken = 'a'.repeat(43)

test('[SGN-5] what the signer makes of a call is what is sent', async () => {
  const { signer, dressed } = createTestSigner((call) => ({
    ok: true,
    headers: { 'device-sign': 's' },
    bodyText: `${JSON.stringify(call.body)} `,
  }))
  const { client, seen } = await startPair((_, response) => answer(response, 200, success()), { signer })
  await client.cancelAllOrders({ marketId: 'BTCUSDT' })
  expect(seen[0]).toMatchObject({ body: '{"marketId":"BTCUSDT"} ', headers: { 'device-sign': 's' } })
  expect(dressed[0]).toMatchObject({
    method: 'POST',
    body: { marketId: 'BTCUSDT' },
    timestamp: seen[0]?.headers['timestamp'],
    traceId: seen[0]?.headers['requestid'],
  })
})

test('[SGN-5] the signer sees the path as it goes into the request line', async () => {
  const { signer, dressed } = createTestSigner()
  const { client, seen } = await startPair((_, response) => answer(response, 200, success([])), { signer })
  await client.fills({ symbol: 'BTCUSDT', limit: 5 })
  expect(dressed[0]).toMatchObject({ path: seen[0]?.url, body: undefined })
})

test('[SGN-8] an identity call names what must be sealed; a read of it goes as a query', async () => {
  const { signer, dressed } = createTestSigner()
  const { client, seen } = await startPair((_, response) => answer(response, 200, success({})), { signer })
  await client.identity(identityCalls.login, { loginName: 'alice', pwd: 'secret' })
  expect(dressed[0]).toMatchObject({ sealed: ['loginName', 'pwd', 'areaCode'], presentsKey: true })
  await client.identity(identityCalls.loginHistory, { limit: 5 })
  expect(seen[1]).toMatchObject({ method: 'GET', url: expect.stringMatching(/\?limit=5$/) })
  expect(dressed[1]).toMatchObject({ sealed: [], presentsKey: false })
})

test('[SGN-8] what must be sealed and cannot be is not sent at all', async () => {
  const without = await startPair((_, response) => answer(response, 200, success({})))
  const login = { loginName: 'alice', pwd: 'secret' }
  expect(await without.client.identity(identityCalls.login, login)).toMatchObject({ code: 'encryption_failed' })
  const { signer } = createTestSigner(() => ({ ok: false, reason: 'server_key_unsigned' }))
  const refused = await startPair((_, response) => answer(response, 200, success({})), { signer })
  expect(await refused.client.identity(identityCalls.login, login)).toEqual({
    ok: false,
    code: 'encryption_failed',
    msg: 'server_key_unsigned',
  })
  const { signer: broken } = createTestSigner(() => {
    throw new Error('no WebCrypto here')
  })
  const failed = await startPair((_, response) => answer(response, 200, success({})), { signer: broken })
  expect(await failed.client.identity(identityCalls.login, login)).toMatchObject({ code: 'encryption_failed' })
  expect([...without.seen, ...refused.seen, ...failed.seen]).toEqual([])
})

test('[CAP-1] a retried call is sealed and signed again', async () => {
  const { signer, dressed } = createTestSigner()
  const { client } = await startPair(
    (_, response, count) =>
      answer(response, 200, count === 1 ? refusal('10021', '', { group: 'gateway', data: {} }) : success({})),
    { signer, onCaptcha: async () => ({ kind: 'solved', token: 't' }) },
  )
  await client.identity(identityCalls.login, { loginName: 'alice', pwd: 'secret' })
  expect(new Set(dressed.map(({ traceId }) => traceId)).size).toBe(2)
})

test('[SGN-4] the signer is notified of a sign-in response with a user, and of no other response', async () => {
  const { signer, happened } = createTestSigner()
  const { client } = await startPair((_, response) => answer(response, 200, success({ userInfo: { userId: '17' } })), {
    signer,
  })
  await client.userInfo()
  expect(happened).toEqual([])
  await client.identity(identityCalls.loginVerify, { loginToken, googleCode: '123456' })
  expect(happened).toEqual(['signed in 17'])
})

test.each([
  [{ userInfo: { userId: '17' } }, '17'],
  [{ user: { userInfo: { userId: '17' } } }, '17'],
  [{ userId: '17' }, '17'],
  [{ userInfo: null }, ''],
  [{ user: null }, ''],
  [{ userId: 17 }, ''],
  [null, ''],
  ['17', ''],
])('[SGN-4] the user of %j is "%s"', (data, userId) => {
  expect(findUserId(data)).toBe(userId)
})

test.each(['00020', '00021', '00022', '00023'])(
  '[SGN-7] %s is told to the signer with the server’s words',
  async (code) => {
    const { signer, happened } = createTestSigner()
    const { client } = await startPair((_, response) => answer(response, 403, refusal(code, 'because')), { signer })
    expect(await client.account()).toEqual({ ok: false, code, msg: 'because' })
    expect(happened).toEqual([`refused ${code} because`])
  },
)

test('[USR-4] forced logout: the browser’s own goes first, also without a network, then btapi/common/logout, then reload', async () => {
  const { signer, happened } = createTestSigner()
  const { options } = await startPair((request) => {
    happened.push(request.url ?? '')
    request.socket.destroy()
  })
  await forceSignOut({
    call: createCall(options),
    signer,
    clearBrowser: () => {
      happened.push('refresh token removed')
      throw new Error('storage is blocked')
    },
    reload: () => void happened.push('reload'),
  })
  expect(happened).toEqual(['forgotten', 'refresh token removed', '/btapi/common/logout', 'reload'])
})

function createTestSigner(
  dress: (call: OutgoingCall) => DressedCall = ({ body }) => ({
    ok: true,
    headers: {},
    bodyText: body && JSON.stringify(body),
  }),
) {
  const dressed: OutgoingCall[] = []
  const happened: string[] = []
  const signer: RequestSigner = {
    async dress(call) {
      dressed.push(call)
      return dress(call)
    },
    signedIn: async (userId) => void happened.push(`signed in ${userId}`),
    refused: (code, msg) => void happened.push(`refused ${code} ${msg}`),
    forget: async () => void happened.push('forgotten'),
  }
  return { signer, dressed, happened }
}
