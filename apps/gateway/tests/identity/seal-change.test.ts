/** Rotates the seal keys of API keys and authenticator apps step by step, as in docs/operating/secrets.md. */
import { identityCalls, type ApiKeyMadeView } from '@argosy/wire/http'
import { workspaceRoot } from '@argosy/backing-services'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOpenClient } from '../program-api/open-client.ts'
import { showCode } from './authenticator-app.ts'
import {
  enterPassword,
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
} from './identity-environment.ts'

const stack = new AsyncDisposableStack()
const directory = mkdtempSync(join(tmpdir(), 'argosy-seal-change-'))
stack.defer(() => rmSync(directory, { recursive: true }))

/** Both key files as they are at one of the steps, for gateways and operators. */
function writeSeals(...versions: ('old' | 'new')[]): Record<string, string> {
  const names = ['API_KEY_SEAL_FILE', 'IDENTITY_KEY_FILE']
  return Object.fromEntries(
    names.map((name) => {
      const file = join(directory, [name, ...versions].join('-'))
      writeFileSync(file, versions.map((version) => `${version} seal of ${name}, long enough\n`).join(''))
      return [name, file]
    }),
  )
}

const [before, prepared] = [writeSeals('old'), writeSeals('old', 'new')]
const [changing, changed] = [writeSeals('new', 'old'), writeSeals('new')]
const passphrase = 'harbour42'

let environment: IdentityEnvironment

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = stack.use(await startIdentityEnvironment(before))
})
afterAll(() => stack.disposeAsync())

/** A user with an API key and an authenticator app, both sealed by that gateway. */
async function addOwner(url?: string) {
  const person = environment.newPerson({ ...(url !== undefined && { url }) })
  const email = await register(environment, person)
  await stepUpByMail(environment, person, email)
  const keyBody = { name: 'my bot', realm: 'live' as const, permissions: [], addresses: [], passphrase }
  const made = await person.do(identityCalls.makeApiKey, keyBody)
  const { secret } = await person.do(identityCalls.totpBegin, {})
  await person.do(identityCalls.totpConfirm, { googleCode: showCode(secret) })
  return { email, made, secret }
}

type Owner = Awaited<ReturnType<typeof addOwner>>

/** The answers of a gateway with these seal keys to a call signed with the API key, and to a code of the app. */
async function useBoth(seals: Record<string, string>, { email, made, secret }: Owner) {
  await using gateway = await environment.startGateway(seals)
  const url = `http://127.0.0.1:${gateway.port}`
  // Each code works once, and the next one is half a minute away.
  await environment.pool.query('update accounts.totp set last_step = 0')
  const person = environment.newPerson({ url })
  const { loginToken } = await enterPassword(person, email)
  const signedIn = await person.try(identityCalls.loginVerify, { loginToken, googleCode: showCode(secret) })
  return { call: await callWith(url, made), code: signedIn.ok ? 'signed in' : signedIn.code }
}

async function callWith(url: string, { key, secret }: ApiKeyMadeView): Promise<string> {
  const client = createOpenClient(url, { apiKey: key.accessKey, secret: secret ?? '', password: passphrase })
  return (await client.get('/api/v2/mix/account/accounts?productType=USDT-FUTURES')).code
}

async function reseal(): Promise<string> {
  const { PATH } = process.env
  const env = { PATH, POSTGRES_URL: environment.engines.postgresUrl, ARGOSY_OPERATOR: 'olga', ...changing }
  const script = join(workspaceRoot, 'apps/operator/src/reseal.ts')
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout
}

const works = { call: '00000', code: 'signed in' }
const refused = { call: '500', code: 'internal_error' }

test('[check 82] both seals change in four steps: keys sign and codes are good at each, and the old seals alone open nothing', async () => {
  const owner = await addOwner()
  expect(await useBoth(prepared, owner), 'the new seals are there').toEqual(works)
  expect(await useBoth(changing, owner), 'the new seals come first').toEqual(works)
  expect(await useBoth(changed, owner), 'nothing is sealed with them yet').toEqual(refused)
  expect(await reseal()).toMatch(/^(.+: 1 sealed anew, 0 were already\n){3}$/)
  expect(await useBoth(prepared, owner), 'a gateway that was forgotten at the first step').toEqual(works)
  expect(await useBoth(changed, owner), 'the old seals are gone').toEqual(works)
  expect(await useBoth(before, owner), 'with the old seals alone').toEqual(refused)
})

test('[check 82] keys and codes created during a change of seals need no resealing', async () => {
  await using gateway = await environment.startGateway(changing)
  const owner = await addOwner(`http://127.0.0.1:${gateway.port}`)
  expect(await useBoth(prepared, owner)).toEqual(works)
  expect(await useBoth(changed, owner)).toEqual(works)
  expect(await useBoth(before, owner)).toEqual(refused)
})
