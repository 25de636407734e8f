import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { areTimesJudged, compareTimes, ratioMax } from '../compare-times.ts'
import { showCode } from './authenticator-app.ts'
import {
  newAddress,
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let person: Person

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
  person = environment.newPerson()
})
afterAll(() => environment[Symbol.asyncDispose]())

test('[check 1] unknown account, wrong password, frozen account, account with a second factor: one answer', async () => {
  const answers = []
  for (const loginName of Object.values(await registerAll())) answers.push(await enterWrongPassword(loginName))
  expect(answers).toHaveLength(4)
  expect(answers[0]).toMatchObject({ ok: false, code: 'credentials_wrong' })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test.runIf(areTimesJudged)('[check 1] and they take one time', { timeout: 600_000 }, async () => {
  const { unknown, wrong, frozen, withFactor } = await registerAll()
  const measure = (loginName: string) => async () => {
    const startedAtMs = performance.now()
    await enterWrongPassword(loginName)
    return performance.now() - startedAtMs
  }
  const measures = {
    unknown: measure(unknown),
    wrong: measure(wrong),
    frozen: measure(frozen),
    withFactor: measure(withFactor),
  }
  const compared = await compareTimes(measures)
  expect(compared).toSatisfy(({ ratio }: typeof compared) => ratio < ratioMax)
})

const enterWrongPassword = (loginName: string) =>
  person.try(identityCalls.login, { loginName, pwd: 'not the password' })

async function registerAll() {
  const [wrong, frozen] = [
    await register(environment, environment.newPerson()),
    await register(environment, environment.newPerson()),
  ]
  await environment.pool.query("update accounts.app_user set status = 'frozen', frozen_at = now() where email = $1", [
    frozen,
  ])
  return { unknown: newAddress(), wrong, frozen, withFactor: await registerWithTotp() }
}

async function registerWithTotp(): Promise<string> {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  await stepUpByMail(environment, owner, email)
  const { secret } = await owner.do(identityCalls.totpBegin, {})
  await owner.do(identityCalls.totpConfirm, { googleCode: showCode(secret) })
  return email
}
