/** Challenges and codes: one issued for a purpose is valid for no other, and none reveals whether an account exists. */
import { identityPaths } from '@argosy/wire/http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { areTimesJudged, compareTimes, ratioMax } from '../compare-times.ts'
import {
  newAddress,
  register,
  startIdentityEnvironment,
  type IdentityEnvironment,
} from '../identity/identity-environment.ts'
import { post, solveCaptcha, type Answered } from '../solve-captcha.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

let environment: IdentityEnvironment
let known: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({ TRUSTED_PROXY_COUNT: '1', LIMITS_FACTOR: '10000' })
  known = await register(environment, environment.newPerson())
})
afterAll(() => environment[Symbol.asyncDispose]())

let addresses = 0
/** Another address for each call, so that the limits per address do not apply here. */
const elsewhere = () => ({
  'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`,
})

type Demand = { scene: string; bizId: string }
type Sent = { codeId: string }
const { registerSendCode, forgotPassword } = identityPaths

async function solve(visitor: Visitor, path: string, email: string, from: Record<string, string>): Promise<string> {
  const demanded = await post<Demand>(visitor, path, { email }, from)
  if (demanded.code !== '10021' || !demanded.data) throw new Error(`${path} demands nothing: ${demanded.code}`)
  return solveCaptcha(visitor, demanded.data, from)
}

const requestCode = (
  visitor: Visitor,
  path: string,
  email: string,
  headers: Record<string, string>,
): Promise<Answered<Sent>> => post<Sent>(visitor, path, { email }, headers)

test.each([registerSendCode, forgotPassword])(
  '[check 7] [CAP-4] %s: a token is spent by its first use, and of twenty at once one passes',
  async (path) => {
    const visitor = createVisitor(environment.url)
    const from = elsewhere()
    const email = newAddress()
    const headers = { ...from, 'captcha-token': await solve(visitor, path, email, from) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(visitor, path, email, headers)))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '10021')).toHaveLength(19)
    expect(await requestCode(visitor, path, email, headers)).toMatchObject({ code: '10021' })
  },
)

test('[check 7] [CAP-4] a token is good for its own scene and its own account, and is lost where it is shown', async () => {
  const visitor = createVisitor(environment.url)
  const from = elsewhere()
  const [mine, other] = [newAddress(), newAddress()]
  const headers = { ...from, 'captcha-token': await solve(visitor, registerSendCode, mine, from) }
  expect(await requestCode(visitor, forgotPassword, mine, headers)).toMatchObject({ code: '10021' })
  expect(await requestCode(visitor, registerSendCode, mine, headers)).toMatchObject({ code: '10021' })
  const again = { ...from, 'captcha-token': await solve(visitor, registerSendCode, mine, from) }
  expect(await requestCode(visitor, registerSendCode, other, again)).toMatchObject({ code: '10021' })
})

/** The answer for an address, and the time it took. */
async function measureRequest(path: string, email: string): Promise<{ shape: string; durationMs: number }> {
  const visitor = createVisitor(environment.url)
  const from = elsewhere()
  const headers = { ...from, 'captcha-token': await solve(visitor, path, email, from) }
  const startedAtMs = performance.now()
  const { status, code, data } = await requestCode(visitor, path, email, headers)
  const durationMs = performance.now() - startedAtMs
  return { shape: JSON.stringify({ status, code, data }).replace(/"codeId":"[\w-]{43}"/, '"codeId":""'), durationMs }
}

describe.each([registerSendCode, forgotPassword])('%s', (path) => {
  test('[check 2] known and new addresses get the same response', async () => {
    const [first, second] = [await measureRequest(path, known), await measureRequest(path, newAddress())]
    expect(first.shape).toContain('"code":"00000"')
    expect(second.shape).toBe(first.shape)
  })

  test.runIf(areTimesJudged)('[check 2] and it takes one time (200 samples each)', { timeout: 600_000 }, async () => {
    const measure = (nextAddress: () => string) => async () => (await measureRequest(path, nextAddress())).durationMs
    const compared = await compareTimes({ known: measure(() => known), fresh: measure(newAddress) })
    expect(compared).toSatisfy(({ ratio }: typeof compared) => ratio < ratioMax)
  })
})
