/** The signature check, end to end: a call not signed with the session's own key is refused (SGN-10). */
import { identityCalls, paths, simulationPaths } from '@argosy/wire/http'
import { signHeaders, type RootCertificate, type SignConfig } from '@argosy/wire/signing'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRoutes, type RouteDeps } from '../src/routes/index.ts'
import { makeRoot } from '../src/signing/issue-keys.ts'
import { readCertificate } from '../src/signing/key-directory.ts'
import type { Gateway } from '../src/start-gateway.ts'
import { createSignedVisitor, type SentRequest, type SignedVisitor } from './signed-visitor.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let url: string
let roots: RootCertificate[]
let alice: SignedVisitor

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const directory = await mkdtemp(join(tmpdir(), 'argosy-signing-'))
  const settings = { SIGNING_ENFORCED: '1', SIGNING_ALGORITHM: 'p256', SIGNING_DIRECTORY: directory }
  gateway = await startTestGateway(engines, settings)
  url = `http://127.0.0.1:${gateway.port}`
  roots = [await readCertificate(directory)]
  alice = await signIn('alice')
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

describe('what is signed comes in', () => {
  test('[SGN-10] reads and writes, signed as the configuration requires', async () => {
    expect(await alice.api.identity(identityCalls.sessions, {})).toMatchObject({ ok: true })
    expect(alice.last().init.headers).toMatchObject({ [signHeaders.mode]: '2' })
    // A refusal by the route itself shows that the signature was accepted; no engine is running.
    expect(await read(alice)).toBe('request_malformed')
    expect(alice.last().init.headers).toMatchObject({ [signHeaders.mode]: '1' })
    expect(await write(alice)).toBe('simulation_only')
    expect(alice.last().init.headers).toMatchObject({ [signHeaders.mode]: '2' })
  })

  test.each(['rsa1024', 'rsa2048'])('[SGN-3] %s keys sign as well', async (algorithm) => {
    const directory = await mkdtemp(join(tmpdir(), 'argosy-signing-'))
    const settings = { SIGNING_ENFORCED: '1', SIGNING_ALGORITHM: algorithm, SIGNING_DIRECTORY: directory }
    await using other = await startTestGateway(engines, settings)
    const visitor = createSignedVisitor(`http://127.0.0.1:${other.port}`, [await readCertificate(directory)])
    expect(await visitor.api.devSignIn('bob')).toMatchObject({ ok: true })
    expect(JSON.parse(visitor.last().init.body ?? '')).toMatchObject({ deviceAlgorithm: algorithm })
    expect(await write(visitor)).toBe('simulation_only')
  })

  test('[SGN-1] the configuration has the listed fields, generated from the routes', async () => {
    const response = await createVisitor(url).send('/v1/mix/config/gatewaySignConfig')
    const { data } = (await response.json()) as { data: { gatewaySignConfig: SignConfig } }
    const config = data.gatewaySignConfig
    expect(Object.keys(config).toSorted()).toEqual(
      [
        'clientOpen',
        'defaultAlgorithm',
        'exactUrls',
        'prefixUrls',
        'serverPublicKey',
        'serverPublicKeyProof',
        'serverPublicKeySign',
        'signModes',
        'userCheckDeviceUrl',
      ].toSorted(),
    )
    expect(config).toMatchObject({ clientOpen: true, defaultAlgorithm: 'p256' })
    expect(config.exactUrls).toContain(paths.orders)
    expect(config.prefixUrls).toContain('/v1/trade/spot/orders/')
    expect(config.signModes).toMatchObject({ [`GET ${paths.orders}`]: 1, [`POST ${paths.orders}`]: 2 })
  })

  test('[SGN-5] public calls need no signature', async () => {
    expect(await createVisitor(url).api.notices()).toMatchObject({ ok: true })
  })

  test('[SGN-9] the device check passes for the session’s key only', async () => {
    expect(await alice.signer.checkDevice()).toBe(true)
    const stranger = createSignedVisitor(url, roots)
    await stranger.signer.prepare()
    expect(await stranger.signer.checkDevice()).toBe(false)
    const bob = await signIn('bob')
    await bob.visitor.api.logout()
    expect(await bob.signer.checkDevice()).toBe(false)
  })

  test.each([-3_600_000, 3_600_000])('[SGN-6] a browser whose clock is %i ms off signs all the same', async (offMs) => {
    const visitor = createSignedVisitor(url, roots, () => Date.now() + offMs)
    expect(await visitor.api.devSignIn('alice')).toMatchObject({ ok: true })
    expect(await write(visitor)).toBe('simulation_only')
  })
})

describe('what is not signed, or not by whom, does not', () => {
  const privateRoutes = createRoutes({ hasDevSignIn: true } as RouteDeps)
    // A link that opens an export's file cannot be signed.
    .filter(({ who, isFile }) => who === 'user' && !isFile)
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, '1') }))

  test.each(privateRoutes)('[SGN-10] $method $path without a signature: 00020', async ({ method, path }) => {
    const response = await alice.visitor.send(path, { method, ...(method !== 'GET' && { body: '{}' }) })
    expect([response.status, await response.json()]).toMatchObject([403, { code: '00020', data: null }])
    expect(response.headers.get(signHeaders.error)).toBe('signature_missing')
  })

  test.each(Object.values(signHeaders).filter((name) => name.startsWith('device-sign') || name === 'requestid'))(
    '[SGN-10] without %s: 00020',
    async (name) => {
      const { path, init } = await aWrite()
      const { [name]: _, ...headers } = init.headers
      expect(await codeOf(path, { ...init, headers })).toBe('00020')
    },
  )

  test('[SGN-10] an altered body: 00020, with its own MD5 or with the right one', async () => {
    const { path, init } = await aWrite()
    const body = '{"clientRequestId":"yours"}'
    expect(await codeOf(path, { ...init, body })).toBe('00020')
    const again = await aWrite()
    const md5 = createHash('md5').update(body).digest('hex')
    expect(await codeOf(path, changed(again.init, { [signHeaders.bodyMd5]: md5 }, body))).toBe('00020')
  })

  test('[SGN-10] the same order in another spelling is another body: 00020', async () => {
    const { path, init } = await aWrite()
    expect(await codeOf(path, { ...init, body: (init.body ?? '').replace(':', ': ') })).toBe('00020')
  })

  test('[SGN-10] an altered path, query, id or traceId: 00020', async () => {
    const { init } = await aRead(`${paths.fills}?limit=201`)
    expect(await codeOf(`${paths.fills}?limit=200`, init)).toBe('00020')
    expect(await codeOf(`${paths.orderHistory}?limit=201`, init)).toBe('00020')
    expect(await codeOf(`${paths.fills}?limit=201&`, init)).toBe('00020')
    expect(await codeOf(`${paths.fills}?limit=201`, changed(init, { requestid: crypto.randomUUID() }))).toBe('00020')
    const cancel = await dress(alice, { method: 'DELETE', path: paths.order(17), body: {} })
    expect(await codeOf(paths.order(18), cancel.init)).toBe('00020')
    expect(await codeOf(`${paths.fills}?limit=201`, init), 'as it was signed it comes in').toBe('request_malformed')
  })

  test('[SGN-10] a signature cut short, lengthened or emptied: 00020', async () => {
    for (const alter of [
      (text: string) => text.slice(4),
      (text: string) => `${text}AAAA`,
      () => 'AAAA',
      () => '*',
      () => 'A'.repeat(2_000),
    ]) {
      const { path, init } = await aWrite()
      const signature = alter(init.headers[signHeaders.signature] ?? '')
      expect(await codeOf(path, changed(init, { [signHeaders.signature]: signature }))).toBe('00020')
    }
  })

  test('[SGN-10] a request that was seen before: 00022, and of ten at once one comes in', async () => {
    const { path, init } = await aWrite()
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(path, init)))
    expect(codes.toSorted()).toEqual([...Array<string>(9).fill('00022'), 'simulation_only'])
    expect(await codeOf(path, init)).toBe('00022')
    // Only the first digits of the time are signed: with other last digits it is still the same request.
    const timestamp = String(Number(init.headers['timestamp']) + (Number(init.headers['timestamp']) % 2 ? -1 : 1))
    expect(await codeOf(path, changed(init, { timestamp }))).toBe('00022')
  })

  test.each([-60_000, 60_000, -3_600_000])('[SGN-10] a time that is %i ms off: 00022', async (offMs) => {
    const { path, init } = await aWrite()
    const timestamp = String(Number(init.headers['timestamp']) + offMs)
    expect(await codeOf(path, changed(init, { timestamp }))).toBe('00022')
  })

  test.each(['', '0', 'now', '1e12', '17632116001234'])('[SGN-10] the time "%s" is none', async (timestamp) => {
    const { path, init } = await aWrite()
    expect(['00020', '00022']).toContain(await codeOf(path, changed(init, { timestamp })))
  })

  test('[SGN-10] a weaker mode than the route’s, or a stronger one: 00021', async () => {
    for (const mode of ['0', '1', '3', '02', '2.0']) {
      const { path, init } = await aWrite()
      expect([mode, await codeOf(path, changed(init, { [signHeaders.mode]: mode }))]).toEqual([mode, '00021'])
    }
    const { path, init } = await aRead()
    expect(await codeOf(path, changed(init, { [signHeaders.mode]: '2' }))).toBe('00021')
  })

  test('[SGN-10] a valid signature of another user’s key, with this user’s cookie: 00023', async () => {
    const { path, init } = await aRead(undefined, await signIn('bob'))
    expect(await codeOf(path, init)).toBe('00023')
  })

  test('[SGN-10] an unbound key: 00021', async () => {
    const stranger = createSignedVisitor(url, roots)
    await stranger.signer.prepare()
    const { path, init } = await aRead(undefined, stranger)
    expect(await codeOf(path, init)).toBe('00021')
  })

  test('[SGN-10] the key of another session of the same user: 00021', async () => {
    const { path, init } = await aRead(undefined, await signIn('alice'))
    expect(await codeOf(path, init)).toBe('00021')
  })

  test('[SGN-10] after a logout the key signs nothing', async () => {
    const bob = await signIn('bob')
    const { path, init } = await aRead(undefined, bob)
    const cookie = bob.visitor.cookie()
    await bob.visitor.api.logout()
    const response = await createVisitor(url).send(path, { ...init, headers: { ...init.headers, cookie } })
    expect(await response.json()).not.toMatchObject({ code: 'request_malformed' })
  })

  test('[SGN-10] a session begun without a key, or with one that we do not take, signs nothing', async () => {
    const visitor = createVisitor(url)
    const begun = await visitor.send(paths.devSignIn, { method: 'POST', body: '{"userName":"alice"}' })
    expect(await begun.json()).toMatchObject({ code: '00000' })
    expect(await (await visitor.send(paths.fills)).json()).toMatchObject({ code: '00020' })
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 4_096 })
    const body = {
      userName: 'alice',
      devicePublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      deviceAlgorithm: 'rsa2048',
    }
    const refused = await visitor.send(paths.devSignIn, { method: 'POST', body: JSON.stringify(body) })
    expect(await refused.json()).toMatchObject({ code: 'device_key_refused' })
  })

  test('[SGN-10] a body that names a key twice is refused, signed or not', async () => {
    const response = await createVisitor(url).send(paths.devSignIn, {
      method: 'POST',
      body: '{"userName":"bob","userName":"alice"}',
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'request_malformed' }])
  })
})

describe('a sealed sign-in', () => {
  const wrong = { loginName: 'alice@argosy.test', pwd: 'not her password' }

  test('[SGN-8] is opened, and its envelope opens once', async () => {
    const visitor = createSignedVisitor(url, roots)
    expect(await visitor.api.identity(identityCalls.login, wrong)).toMatchObject({ code: 'credentials_wrong' })
    const { path, init } = visitor.last()
    expect(init.body ?? '').not.toMatch(/alice|password/)
    expect(await codeOf(path, init)).toBe('00022')
  })

  test('[SGN-8] in the clear is not taken', async () => {
    const response = await createVisitor(url).send(identityCalls.login.path, {
      method: 'POST',
      body: JSON.stringify(wrong),
    })
    expect(await response.json()).toMatchObject({ code: '00020' })
  })

  test('[SGN-2] is not sent to a server whose key no trusted root signed', async () => {
    const stranger = await makeRoot({ notBeforeMs: 0, notAfterMs: Date.now() + 60_000 })
    const visitor = createSignedVisitor(url, [stranger.certificate])
    expect(await visitor.api.identity(identityCalls.login, wrong)).toMatchObject({
      code: 'encryption_failed',
      msg: 'server_key_unsigned',
    })
    expect(visitor.last().path).not.toBe(identityCalls.login.path)
    expect(visitor.happened).toEqual(['server key refused: server_key_unsigned'])
  })
})

test('[SGN-7] a refused signature shows a toast on the page', async () => {
  const bob = await signIn('bob')
  await bob.signer.forget()
  expect(await read(bob)).toBe('00020')
  expect(bob.happened).toEqual(['toast: signature missing'])
})

async function signIn(userName: string): Promise<SignedVisitor> {
  const visitor = createSignedVisitor(url, roots)
  const answer = await visitor.api.devSignIn(userName)
  if (!answer.ok) throw new Error(`${userName} could not sign in: ${answer.code}`)
  return visitor
}

async function read(visitor: SignedVisitor): Promise<string> {
  const answer = await visitor.api.fills({ limit: 201 })
  return answer.ok ? 'ok' : answer.code
}

async function write(visitor: SignedVisitor): Promise<string> {
  const answer = await visitor.api.topUpSimulation({ clientRequestId: 'mine' })
  return answer.ok ? 'ok' : answer.code
}

/** Signed but not sent; when sent, the route itself refuses it with simulation_only. */
function aWrite(): Promise<SentRequest> {
  return dress(alice, { method: 'POST', path: simulationPaths.topUp, body: { clientRequestId: 'mine' } })
}

/** The route itself refuses it with request_malformed. */
function aRead(path = `${paths.fills}?limit=201`, visitor = alice): Promise<SentRequest> {
  return dress(visitor, { method: 'GET', path, body: undefined })
}

async function dress(
  { signer }: SignedVisitor,
  { method, path, body }: { method: string; path: string; body: Record<string, unknown> | undefined },
): Promise<SentRequest> {
  const [timestamp, traceId] = [String(Date.now()), crypto.randomUUID()]
  const dressed = await signer.dress({ method, path, body, timestamp, traceId, sealed: [], presentsKey: false })
  if (!dressed.ok) throw new Error(dressed.reason)
  const headers = { ...dressed.headers, timestamp, requestid: traceId }
  return { path, init: { method, headers, ...(dressed.bodyText !== undefined && { body: dressed.bodyText }) } }
}

function changed(init: SentRequest['init'], headers: Record<string, string>, body = init.body): SentRequest['init'] {
  return { ...init, ...(body !== undefined && { body }), headers: { ...init.headers, ...headers } }
}

/** Sends it from alice's browser, with her cookie. */
async function codeOf(path: string, init: RequestInit): Promise<string> {
  const response = await alice.visitor.send(path, init)
  return ((await response.json()) as { code: string }).code
}
