import { identityCalls, identityPaths, paths } from '@argosy/wire/http'
import { startRedis, type Engine } from '@argosy/backing-services'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../visitor.ts'
import {
  enterPassword,
  goodPassword,
  newAddress,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let redis: Engine

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  redis = await startRedis({ directory: mkdtempSync(join(tmpdir(), 'identity-redis-')) })
  environment = await startIdentityEnvironment({ REDIS_URL: redis.url, REDIS_PREFIX: '' })
})
afterAll(async () => {
  await environment[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
})

test('without Redis no one can sign in and no session has rights; when it is back, users sign in again', async () => {
  const person = environment.newPerson()
  const email = await register(environment, person)
  await stepUpByMail(environment, person, email)
  const halfway = environment.newPerson()
  const { loginToken } = await enterPassword(halfway, email)
  const { codeId } = await halfway.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const emailCode = await environment.readCode(email)

  await redis.kill('SIGKILL')
  const attempts = [
    halfway.try(identityCalls.loginVerify, { loginToken, codeId, emailCode }),
    halfway.try(identityCalls.login, { loginName: email, pwd: goodPassword }),
    halfway.try(identityCalls.registerSendCode, { email: newAddress() }),
    halfway.try(identityCalls.forgotPassword, { email }),
    halfway.try(identityCalls.passkeyLoginOptions, {}),
    halfway.try(identityCalls.qrKey, {}),
    person.try(identityCalls.changePassword, { password: 'an entirely new one' }),
    person.try(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' }),
    person.try(identityCalls.sessions, {}),
    person.try(identityCalls.overview, {}),
    person.api.account(),
    person.api.userInfo(),
  ]
  for (const answer of await Promise.all(attempts))
    expect(answer).toMatchObject({ ok: false, code: 'service_unavailable' })
  expect(halfway.visitor.cookie()).not.toContain('__Host-session')
  for (const path of [paths.logout, identityPaths.forcedLogout]) {
    const response = await person.visitor.send(path, { method: 'POST', body: '{}' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  }

  await redis.start()
  const back = await until(
    () => person.api.userInfo(),
    ({ ok }) => ok,
  )
  expect(back).toMatchObject({ ok: true, data: { userInfo: null } })
  await signInByMail(environment, halfway, email)
  expect(await halfway.api.userInfo()).toMatchObject({ ok: true, data: { userInfo: { email } } })
})
