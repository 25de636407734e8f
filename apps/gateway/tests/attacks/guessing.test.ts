/** Thousands of password guesses, under every name and from every address: never more tries than the allowance. */
import { identityCalls, identityPaths } from '@argosy/wire/http'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  enterPassword,
  goodPassword,
  newAddress,
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
} from '../identity/identity-environment.ts'
import { craft, makeDevice } from './attacker.ts'
import { readServerKey, seal, type ServerKey } from './sealed-endpoints.ts'

let environment: IdentityEnvironment
let serverKey: ServerKey
const device = makeDevice()
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({ LIMITS_FACTOR: '1' }, ['gateway'], true)
  serverKey = await readServerKey(environment.url)
})
afterAll(async () => {
  agent.destroy()
  await environment[Symbol.asyncDispose]()
})

type Guess = {
  readonly loginName: string
  readonly areaCode?: string
  readonly pwd?: string
  /** A loopback address, so that nginx sees each visitor at their own. */
  readonly from: string
  readonly headers?: Record<string, string>
}

/** Returns the code of the answer. */
function guess({ loginName, areaCode, pwd = 'not the password', from, headers = {} }: Guess): Promise<string> {
  const path = identityPaths.login
  const timeMs = Date.now()
  const fields = { loginName, pwd, ...(areaCode !== undefined && { areaCode }) }
  const { bodyCiphertext } = seal(serverKey, { purpose: path, timestamp: String(timeMs), device, fields })
  const body = JSON.stringify({ devicePublicKey: device.publicKey, deviceAlgorithm: 'p256', bodyCiphertext })
  const traceId = (headers['paptrading'] === '1' ? 'p-' : '') + randomUUID()
  const crafted = craft(device, path, { timeMs, body, traceId })
  return new Promise((resolve, reject) => {
    const call = request(
      environment.url + path,
      {
        method: 'POST',
        agent,
        localAddress: from,
        headers: { origin: environment.url, ...crafted.headers, ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve((JSON.parse(text) as { code: string }).code)).on('error', reject)
      },
    )
    call.on('error', reject).end(body)
  })
}

/** Sends all guesses, as many in parallel as an attacker would. */
async function guessAll(guesses: readonly Guess[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const waiting = guesses.values()
  const work = async () => {
    for (const next of waiting) {
      const code = await guess(next)
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return counts
}

let networks = 0
const newLoopback = () => `127.1.${(networks >> 8) & 255}.${networks++ & 255 || 1}`

/** A user with an email address, a phone number and a user name. */
async function registerWithMobile(): Promise<{ email: string; areaCode: string; mobile: string; userName: string }> {
  const person = environment.newPerson()
  const email = await register(environment, person)
  await stepUpByMail(environment, person, email)
  const [areaCode, mobile] = ['49', `151${Date.now() % 1e8}`]
  const { codeId } = await person.do(identityCalls.changeContactSendCode, { areaCode, mobile })
  const mobileCode = await environment.readCode(`+${areaCode}${mobile}`)
  await person.do(identityCalls.changeMobile, { codeId, areaCode, mobile, mobileCode })
  const { rows } = await environment.pool.query<{ user_name: string }>(
    'select user_name from accounts.app_user where email = $1',
    [email],
  )
  return { email, areaCode, mobile, userName: rows[0]?.user_name ?? '' }
}

/** CI's rotation runs the long version. */
const guessCount = process.env['ARGOSY_LONG_ATTACKS'] === '1' ? 10_000 : 1_000

test(
  `[check 5] ${guessCount} guesses under every name of one account, from many networks and in both realms: five are judged`,
  { timeout: 300_000 },
  async () => {
    const { email, areaCode, mobile, userName } = await registerWithMobile()
    const spellings = (name: string) => [name, name.toUpperCase(), ` ${name}`, `${name}\t`]
    const names = [...spellings(email), ...spellings(userName)].map((loginName) => ({ loginName }))
    const numbers = [mobile, ` ${mobile} `].map((loginName) => ({ loginName, areaCode }))
    const froms = Array.from({ length: 60 }, newLoopback)
    const guesses = Array.from({ length: guessCount }, (_, at): Guess => {
      const name = [...names, ...numbers][at % 10] ?? { loginName: email }
      const isPaper = at % 3 === 0
      // Every second guess has a made-up area code, which is meaningful only with a number.
      const made = at % 2 === 0 && !('areaCode' in name) ? { areaCode: String((at % 9_999) + 1) } : {}
      const from = froms[at % froms.length] ?? '127.1.0.1'
      return { ...name, ...made, from, ...(isPaper && { headers: { paptrading: '1' } }) }
    })
    const counts = await guessAll(guesses)
    const { credentials_wrong: judged = 0, ...others } = counts
    expect(judged).toBeLessThanOrEqual(5)
    const refusals = ['10021', 'attempts_too_many', 'captcha_too_fast', 'request_malformed', 'requests_too_many']
    expect(Object.keys(others).filter((code) => !refusals.includes(code))).toEqual([])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(guessCount)
    // The correct password does not bypass the challenge either, under any name.
    for (const { loginName } of names.slice(0, 5))
      expect(await guess({ loginName, pwd: goodPassword, from: newLoopback() })).toBe('10021')
  },
)

test('[check 5] an area code belongs to a telephone number: with any other name it is refused', async () => {
  const email = await register(environment, environment.newPerson())
  const wrong = { areaCode: '4321', pwd: goodPassword, from: newLoopback() }
  expect(await guess({ loginName: email, ...wrong })).toBe('request_malformed')
  expect(await guess({ loginName: 'u10000001', ...wrong })).toBe('request_malformed')
  expect(await enterPassword(environment.newPerson(), email)).toMatchObject({
    loginToken: expect.any(String) as string,
  })
})

test('[check 5] a network that tries many login names is asked for a challenge after twenty failures', async () => {
  const from = newLoopback()
  const counts = await guessAll(Array.from({ length: 60 }, () => ({ loginName: newAddress(), from })))
  expect(counts).toEqual({ credentials_wrong: 20, '10021': 40 })
  expect(await guess({ loginName: newAddress(), from: newLoopback() })).toBe('credentials_wrong')
})

test('[check 5] a forged address does not count as another one', async () => {
  const from = newLoopback()
  for (let count = 0; count < 20; count += 1) {
    const forged = `203.0.113.${count + 1}`
    expect(await guess({ loginName: newAddress(), from, headers: { 'x-forwarded-for': forged } })).toBe(
      'credentials_wrong',
    )
  }
  expect(await guess({ loginName: newAddress(), from, headers: { 'x-forwarded-for': '203.0.113.250' } })).toBe('10021')
})
