import { identityCalls } from '@argosy/contracts/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareTimes, ratioMax } from '../compare-times.ts'
import { showCode } from './authenticator-app.ts'
import { newAddress, register, startIdentityWorld, stepUpByMail, type IdentityWorld } from './identity-world.ts'

let world: IdentityWorld

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  world = await startIdentityWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test(
  '[check 1] unknown account, wrong password, frozen account, account with a second factor: one answer, in one time',
  { timeout: 600_000 },
  async () => {
    const [wrong, frozen] = [await register(world, world.newPerson()), await register(world, world.newPerson())]
    await world.pool.query("update accounts.app_user set status = 'frozen', frozen_at = now() where email = $1", [
      frozen,
    ])
    const person = world.newPerson()
    const answers = new Set<string>()
    const takeWrongPassword = (loginName: string) => async () => {
      const startedAtMs = performance.now()
      const answer = await person.try(identityCalls.login, { loginName, pwd: 'not the password' })
      const tookMs = performance.now() - startedAtMs
      answers.add(JSON.stringify(answer))
      return tookMs
    }
    const compared = await compareTimes({
      unknown: takeWrongPassword(newAddress()),
      wrong: takeWrongPassword(wrong),
      frozen: takeWrongPassword(frozen),
      withFactor: takeWrongPassword(await registerWithTotp()),
    })
    expect([...answers]).toEqual([expect.stringContaining('credentials_wrong')])
    expect(compared).toSatisfy(({ ratio }: typeof compared) => ratio < ratioMax)
  },
)

async function registerWithTotp(): Promise<string> {
  const person = world.newPerson()
  const email = await register(world, person)
  await stepUpByMail(world, person, email)
  const { secret } = await person.do(identityCalls.totpBegin, {})
  await person.do(identityCalls.totpConfirm, { googleCode: showCode(secret) })
  return email
}
