/** Calls every user endpoint in every state that a session or account can have. */
import { identityCalls } from '@argosy/wire/http'
import type { ApiResult } from '@argosy/api-client'
import { postgresUrlAs } from '@argosy/backing-services'
import { createPool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'
import { userEndpoints } from './endpoints.ts'
import { everyAttempt, forSteppedUp, forUsers } from './user-attempts.ts'

let environment: IdentityEnvironment
/** Signed in, without a step-up. */
let user: Person
/** Signed in on another device when the account was frozen. */
let frozen: Person

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({ COMMAND_DEADLINE_MS: '200', QUERY_DEADLINE_MS: '200' })
  user = environment.newPerson()
  await register(environment, user)
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  frozen = environment.newPerson()
  await signInByMail(environment, frozen, email)
  await stepUpByMail(environment, owner, email)
  await owner.do(identityCalls.freeze, {})
})
afterAll(() => environment[Symbol.asyncDispose]())

async function steppedUp(): Promise<Person> {
  const person = environment.newPerson()
  await stepUpByMail(environment, person, await register(environment, person))
  return person
}

const codeOf = (answer: ApiResult<unknown>) => (answer.ok ? 'ok' : answer.code)
const noRights = ['signed_out', 'step_up_required', '00004', '20906', '20205', '00020', '00021', '00022', '00023']

test('[check 43] every endpoint for users is listed here with the callers it allows', () => {
  expect(Object.keys(everyAttempt).toSorted()).toEqual(userEndpoints.map(({ name }) => name).toSorted())
})

test.each(Object.entries(everyAttempt))('[check 43] %s: not for visitors', async (_, attempt) => {
  const nobody = environment.newPerson()
  expect(codeOf(await attempt(nobody))).toBe('signed_out')
})

test.each(Object.entries(everyAttempt))('[check 43] %s: not for those whose account is frozen', async (_, attempt) => {
  expect(codeOf(await attempt(frozen))).toBe('20906')
})

test.each(Object.entries(forUsers))('[check 43] %s: for whoever is signed in', async (_, attempt) => {
  const code = codeOf(await attempt(user))
  expect(noRights).not.toContain(code)
  expect(code).not.toMatch(/malformed|unknown_field|field_unknown/)
})

test.each(Object.entries(forSteppedUp))('[check 43] %s: only after a step-up', async (_, attempt) => {
  expect(codeOf(await attempt(user))).toBe('step_up_required')
  const code = codeOf(await attempt(await steppedUp()))
  expect(noRights).not.toContain(code)
})

test('[check 43] a gateway cannot make an operator', async () => {
  const gateway = createPool(postgresUrlAs('gateway', environment.engines.postgresUrl), { applicationName: 'test' })
  try {
    const made = gateway.query(`insert into operators.operator (operator_id, name) values ('1', 'mallory')`)
    await expect(made).rejects.toThrow(/permission/)
    await expect(gateway.query('select name from operators.operator')).rejects.toThrow(/permission/)
  } finally {
    await gateway.end()
  }
})
