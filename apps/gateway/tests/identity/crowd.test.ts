import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/identity/passwords/password-hash.ts'
import {
  newAddress,
  register,
  startIdentityEnvironment,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let inside: Person

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
  inside = environment.newPerson()
  await register(environment, inside)
})
afterAll(() => environment[Symbol.asyncDispose]())

test('an overloaded gateway refuses sign-ins with Retry-After; signed-in users are not affected', async () => {
  const knock = () =>
    environment.newPerson().try(identityCalls.login, { loginName: newAddress(), pwd: 'not the password' })
  expect(await knock()).toMatchObject({ code: 'credentials_wrong' })
  // The gateway of this test runs in this process and shares its password queue.
  let isOver = false
  const crowd = Promise.all(
    Array.from({ length: 150 }, async () => {
      while (!isOver) await hashPassword('somebody else’s').catch(() => new Promise((resolve) => setImmediate(resolve)))
    }),
  )
  try {
    expect(await knock()).toMatchObject({ ok: false, code: 'service_busy', retryAfterSeconds: 1 })
    expect(await inside.do(identityCalls.overview, {})).toBeDefined()
  } finally {
    isOver = true
    await crowd
  }
  expect(await knock()).toMatchObject({ code: 'credentials_wrong' })
})
