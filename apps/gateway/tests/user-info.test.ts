import { paths, toUserInfo, userRecordDefaults, userSettingsDefaults } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/start-gateway.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, signIn } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let url: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  gateway = await startTestGateway(engines)
  url = `http://127.0.0.1:${gateway.port}`
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('[USR-1] the response has userInfo, settings, loginName and userName; unknown values have their defaults', async () => {
  const alice = await signIn(url, 'alice')
  const answer = await alice.api.userInfo()
  const time = expect.any(Number) as number
  expect(answer).toEqual({
    ok: true,
    data: {
      userInfo: {
        ...userRecordDefaults,
        userId: '1',
        email: 'alice@argosy.test',
        createdDate: time,
        updatedDate: time,
      },
      settings: { ...userSettingsDefaults, emailBindFlag: 1, emailEnable: true },
      loginName: 'alice@argosy.test',
      userName: 'alice',
    },
  })
  expect(answer.ok && toUserInfo(answer.data)).toMatchObject({
    userId: '1',
    userName: 'alice',
    email: 'alice@argosy.test',
    phone: '',
    showUserVip: 1,
  })
})

test('[USR-1] signing in answers the same', async () => {
  const visitor = createVisitor(url)
  const signedIn = await visitor.api.devSignIn('bob')
  expect(signedIn).toEqual(await visitor.api.userInfo())
})

test('[USR-2] without a session, with a forged one and after logout, userInfo is null', async () => {
  const nobody = { userInfo: null, settings: null, loginName: '', userName: '' }
  const stranger = createVisitor(url)
  expect(await stranger.api.userInfo()).toEqual({ ok: true, data: nobody })
  const forged = await stranger.send(paths.userInfo, {
    method: 'POST',
    body: JSON.stringify({ locale: 'en_US' }),
    headers: { cookie: `__Host-session=${'a'.repeat(43)}` },
  })
  expect(await forged.json()).toMatchObject({ code: '00000', data: nobody })
  const alice = await signIn(url, 'alice')
  await alice.api.logout()
  expect(await alice.api.userInfo()).toEqual({ ok: true, data: nobody })
})
