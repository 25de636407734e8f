/** Every existing endpoint is listed, and no unlisted one exists. */
import { identityPaths, openApiPath, paths } from '@argosy/wire/http'
import { openApiPrefix } from '@argosy/open-api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startProductionEngines } from '../production-engines.ts'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, send, signInAs, type SignedIn } from './attacker.ts'
import { endpoints, userEndpoints, writes } from './endpoints.ts'

let gateway: AttackedGateway
let alice: SignedIn

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  gateway = await startAttackedGateway()
  alice = await signInAs(gateway.url, 'alice')
})
afterAll(() => gateway[Symbol.asyncDispose]())

type Schema = {
  readonly properties?: object
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

type Operation = {
  readonly security?: readonly { readonly session?: unknown }[]
  readonly 'x-signing-mode'?: number
  readonly 'x-sealed'?: Schema
  readonly parameters: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

type OpenApi = { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> }

/** Program API endpoints have their own list and tests, in ../open-api. */
function readDescription(text: string) {
  const { openapi, paths: all } = JSON.parse(text) as OpenApi
  const own = Object.entries(all).filter(([path]) => !path.startsWith(openApiPrefix))
  return { openapi, described: Object.fromEntries(own) }
}

const publishedDirectory = new URL('.', import.meta.url)

test('[check 84] the endpoints of the running gateway are those of the published list', async () => {
  const published = endpoints
    .map(({ name, who, mode }) => `${name} ${who} ${mode ?? 'unsigned'}`)
    .toSorted()
    .join('\n')
  await expect(`${published}\n`).toMatchFileSnapshot(new URL('published-endpoints.txt', publishedDirectory).pathname)
})

test('[check 84] the document that describes them to programs names each of them, who may come and how it is signed', async () => {
  const { text } = await send(gateway.url, { method: 'GET', path: openApiPath, headers: {} })
  const { openapi, described } = readDescription(text)
  expect(openapi).toBe('3.1.0')
  const documented = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], 'x-signing-mode': mode }]) => {
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return `${name} ${security[0]?.session ? 'user' : 'anyone'} ${mode ?? 'unsigned'}`
    }),
  )
  expect(documented.toSorted()).toEqual(
    endpoints.map(({ name, who, mode }) => `${name} ${who} ${mode ?? 'unsigned'}`).toSorted(),
  )
})

test('[check 84] it describes each request: closed bodies, sealed fields and query parameters', async () => {
  const { text } = await send(gateway.url, { method: 'GET', path: openApiPath, headers: {} })
  const { described } = readDescription(text)
  const bodies = Object.values(described).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody }) => requestBody?.content['application/json'].schema ?? []),
  )
  expect(bodies.length).toBe(endpoints.filter(({ method }) => method === 'POST').length)
  const shapes = bodies.flatMap((schema) => schema.oneOf ?? schema.anyOf ?? [schema])
  expect(shapes.filter((shape) => shape.additionalProperties !== false)).toEqual([])
  const order = described[paths.orders]?.['post']?.requestBody?.content['application/json'].schema
  expect(order?.oneOf?.map(({ required }) => required)).toEqual([
    expect.arrayContaining(['marketId', 'side', 'price', 'quantity']),
    expect.arrayContaining(['marketId', 'side']),
  ])
  expect(described[identityPaths.login]?.['post']?.['x-sealed']?.properties).toHaveProperty('pwd')
  const candles = described[paths.candles]?.['get']?.parameters.map(({ name }) => name)
  expect(candles).toEqual(expect.arrayContaining(['symbol', 'limit']))
})

test.each(endpoints)('[check 84] $name exists', async ({ method, path }) => {
  const { code } = await send(
    gateway.url,
    craft(alice.device, path, { method, ...(method !== 'GET' && { body: '{}' }) }),
  )
  expect(code).not.toBe('path_unknown')
})

const neighbours = endpoints.flatMap(({ name, path }) => [
  path.replace(/^\/v1\//, '/v0/'),
  path.replace(/^\/v1\//, '/v3/'),
  path.replace(/^\/v1\//, '/'),
  path.replace(/^\/v1\//, '/internal/v1/'),
  `${path}/debug`,
  // A suffix after an id would be another id, which that endpoint judges itself.
  ...(/:\w+$/.test(name) ? [] : [`${path}.json`]),
  path.toUpperCase(),
])
const debugPaths = [
  '/debug',
  '/metrics',
  '/health',
  '/healthz',
  '/ready',
  '/env',
  '/config',
  '/swagger',
  '/graphql',
  '/.env',
  '/.git/config',
  '/admin',
  '/v1/admin',
  '/v1/dev',
  '/v1/debug',
  '/actuator',
  '/documentation',
  '/server-status',
  '/v1/',
]

test('[check 84] [check 43] no other path exists: no older version, no debug endpoint, no admin endpoint', async () => {
  const listed = new Set(endpoints.map(({ path }) => path))
  for (const path of [...new Set([...neighbours, ...debugPaths])].filter((one) => !listed.has(one))) {
    const answer = await send(gateway.url, { method: 'GET', path, headers: { cookie: alice.cookie } })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

describe('production', () => {
  test('[check 84] has no endpoint for development', async () => {
    await using environment = await startProductionEngines()
    await using production = await environment.startGateway()
    const url = `http://127.0.0.1:${production.port}`
    const statuses = []
    for (const { method, path } of endpoints.filter((endpoint) => endpoint.path.includes('/dev/'))) {
      const crafted = craft(alice.device, path, { method, ...(method !== 'GET' && { body: '{}' }) })
      statuses.push((await send(url, crafted)).status)
    }
    expect(statuses).toEqual([404, 404])
  })
})

test('[check 14] a session is begun at these endpoints and at no other', () => {
  const ways = endpoints.filter(({ beginsSession }) => beginsSession).map(({ path }) => path)
  expect(ways.toSorted()).toEqual(
    [
      paths.devSignIn,
      identityPaths.registerEmail,
      identityPaths.registerMobile,
      identityPaths.registerMobileAndEmail,
      identityPaths.loginVerify,
      identityPaths.loginVerifyV2,
      identityPaths.loginVerifyAuth,
      identityPaths.loginVerifyAuthV2,
      identityPaths.loginVerifySystem,
      identityPaths.passkeyLogin,
      identityPaths.qrKeyStatus,
      identityPaths.crossTerminalLoginStatus,
      identityPaths.stepUp,
      identityPaths.switchSubAccount,
    ].toSorted(),
  )
})

test.each(writes.filter(({ beginsSession }) => !beginsSession))(
  '[check 14] $name hands out no session',
  async ({ method, path }) => {
    const { headers } = await send(gateway.url, craft(alice.device, path, { method, body: '{}' }))
    expect(headers.getSetCookie().filter((line) => /^__Host-session=[^;]/.test(line))).toEqual([])
  },
)

test.each(userEndpoints)(
  '[check 43] $name is for signed-in visitors: nobody, and nobody’s cookie, comes in',
  async ({ method, path, mode }) => {
    const how = { method, mode: mode ?? 2, ...(method !== 'GET' && { body: '{}' }) }
    expect(await send(gateway.url, craft(alice.device, path, how))).toMatchObject({ status: 401, code: 'signed_out' })
    const forged = `__Host-session=${'A'.repeat(43)}`
    expect(await send(gateway.url, craft(alice.device, path, { ...how, cookie: forged }))).toMatchObject({
      status: 200,
      code: '00004',
      data: null,
    })
    const twice = `${alice.cookie}; ${forged}`
    expect(await send(gateway.url, craft(alice.device, path, { ...how, cookie: twice }))).toMatchObject({
      status: 401,
      code: 'signed_out',
    })
  },
)
