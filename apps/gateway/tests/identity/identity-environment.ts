import { createApiClient, createCall, createServerClock, type ApiClient, type ApiResult } from '@argosy/api-client'
import type { Realm } from '@argosy/catalogue'
import {
  identityCalls,
  identityPaths,
  type CodeSentView,
  type IdentityCall,
  type LoginView,
  type OutboxMessageView,
  type SignedInView,
} from '@argosy/wire/http'
import type { RootCertificate } from '@argosy/wire/signing'
import { startExchange, type AppName } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { connectRedis, type Redis } from '@argosy/redis'
import { createMemoryKeyStore, createMemoryStorage, createSigner } from '@argosy/signing'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCertificate } from '../../src/signing/key-directory.ts'
import { solveCaptcha } from '../solve-captcha.ts'
import type { Gateway } from '../../src/start-gateway.ts'
import { startTestGateway } from '../start-test-gateway.ts'
import { fetchFrom } from '../fetch-from.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

/** A gateway on real backing services that requires signatures and envelopes, and its users. */
export type IdentityEnvironment = AsyncDisposable & {
  readonly engines: AcquiredEngines
  readonly url: string
  /** The output of the gateway's process. */
  readonly readLog: () => Promise<string>
  /** Empty unless push runs. */
  readonly pushUrl: string
  readonly pool: Pool
  readonly redis: Redis
  newPerson(options?: PersonOptions): Person
  /** Another gateway on the same backing services, with some settings of its own. */
  startGateway(env: Record<string, string>): Promise<Gateway>
  readOutbox(target: string): Promise<OutboxMessageView[]>
  /** The latest code that was sent to that address. */
  readCode(target: string): Promise<string>
}

export type PersonOptions = {
  /** The gateway they use; the environment's own when absent. */
  readonly url?: string
  readonly solvesCaptchas?: boolean
  readonly headers?: Record<string, string>
  readonly realm?: Realm
  /** A loopback address other than the usual one. */
  readonly localAddress?: string
}

/** A browser and its user. */
export type Person = {
  readonly visitor: Visitor
  readonly api: ApiClient
  /** The codes for which the page would log out, such as 00004. */
  readonly forcedLogouts: string[]
  readonly captchas: { count: number }
  do<Body extends object, View>(call: IdentityCall<Body, View>, body: NoInfer<Body>): Promise<View>
  try<Body extends object, View>(call: IdentityCall<Body, View>, body: NoInfer<Body>): Promise<ApiResult<View>>
}

/**
 * `apps` starts further processes: engine, push; with `gateway` among them the gateway is a process of its own, with a
 * log. With `proxy` calls go through nginx.
 */
export async function startIdentityEnvironment(
  env: Record<string, string> = {},
  apps: readonly AppName[] = [],
  proxy = false,
): Promise<IdentityEnvironment> {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  const directory = await mkdtemp(join(tmpdir(), 'argosy-signing-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const gatewayEnv = {
    SIGNING_ENFORCED: '1',
    SIGNING_DIRECTORY: directory,
    SIGNING_ALGORITHM: 'p256', // generated quickly, unlike an RSA key
    CAPTCHA_PROOF_ROUNDS: '2',
    LIMITS_FACTOR: '1000',
    ...env,
  }
  const options = { apps, engines, proxy, mode: 'test', seedMinutes: 1, env: { gateway: gatewayEnv } } as const
  const exchange = apps.length === 0 ? undefined : stack.use(await startExchange(options))
  const { gatewayUrl = '', proxyUrl = '' } = exchange?.addresses ?? {}
  const url = apps.includes('gateway')
    ? proxyUrl || gatewayUrl
    : `http://127.0.0.1:${stack.use(await startTestGateway(engines, gatewayEnv)).port}`
  const pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  stack.defer(() => pool.end())
  const redis = stack.use(await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix }))
  const roots = [await readCertificate(directory)]
  const readOutbox = async (target: string) => {
    const response = await fetch(`${url}${identityPaths.devOutbox}?target=${encodeURIComponent(target)}`)
    return ((await response.json()) as { data: OutboxMessageView[] }).data
  }
  const owned = stack.move()
  return {
    engines,
    url,
    readLog: () => (exchange ? readFile(join(exchange.run.logs, 'gateway.log'), 'utf8') : Promise.resolve('')),
    pushUrl: exchange?.addresses.pushUrl ?? '',
    pool,
    redis,
    newPerson: (how) => createPerson(how?.url ?? url, roots, how),
    startGateway: (more) => startTestGateway(engines, { ...gatewayEnv, ...more }),
    readOutbox,
    async readCode(target) {
      for (const { text } of await readOutbox(target)) {
        const code = /\b\d{6}\b/.exec(text)?.[0]
        if (code !== undefined) return code
      }
      throw new Error(`no code was sent to ${target}`)
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function createPerson(
  url: string,
  roots: readonly RootCertificate[],
  { solvesCaptchas = true, headers: more = {}, realm = 'live', localAddress }: PersonOptions = {},
): Person {
  const visitor = createVisitor(url, localAddress === undefined ? fetch : fetchFrom(localAddress))
  const clock = createServerClock()
  const forcedLogouts: string[] = []
  const captchas = { count: 0 }
  const send: typeof fetch = (input, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), ...more }
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return visitor.send(pathname + search, { ...init, headers })
  }
  const options = {
    baseUrl: url,
    realm: () => realm,
    language: () => ({ key: 'en', locale: 'en_US' }),
    fetch: send,
    clock,
  }
  const signer = createSigner({
    call: createCall(options),
    store: createMemoryKeyStore(),
    storage: createMemoryStorage(),
    roots,
    nowMs: () => clock.nowMs(),
    toast: () => undefined,
    logout: () => undefined,
  })
  const api = createApiClient({
    ...options,
    signer,
    onForcedLogout: (code) => void forcedLogouts.push(code),
    ...(solvesCaptchas && {
      onCaptcha: async (demand) => {
        captchas.count += 1
        return { kind: 'solved' as const, token: await solveCaptcha(visitor, demand, more) }
      },
    }),
  })
  const tryCall: Person['try'] = (call, body) => api.identity(call, body)
  return {
    visitor,
    api,
    forcedLogouts,
    captchas,
    try: tryCall,
    async do(call, body) {
      const answer = await tryCall(call, body)
      if (answer.ok) return answer.data
      throw new Error(`${call.path}: ${answer.code} ${answer.msg}`)
    },
  }
}

export const goodPassword = 'a ship leaves at nine'

let people = 0
export const newAddress = () => `person${(people += 1)}@example.com`

/** Registers by email and stays signed in. */
export async function register(
  environment: IdentityEnvironment,
  person: Person,
  email = newAddress(),
): Promise<string> {
  const { codeId } = await person.do(identityCalls.registerSendCode, { email })
  const emailCode = await environment.readCode(email)
  await person.do(identityCalls.registerEmail, { emailCodeId: codeId, email, password: goodPassword, emailCode })
  return email
}

export function enterPassword(person: Person, loginName: string, pwd = goodPassword): Promise<LoginView> {
  return person.do(identityCalls.login, { loginName, pwd })
}

/** Signs in with password and email code. */
export async function signInByMail(
  environment: IdentityEnvironment,
  person: Person,
  email: string,
  pwd = goodPassword,
): Promise<SignedInView> {
  const { loginToken } = await enterPassword(person, email, pwd)
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const emailCode = await environment.readCode(email)
  return person.do(identityCalls.loginVerify, { loginToken, codeId, emailCode })
}

export async function stepUpByMail(
  environment: IdentityEnvironment,
  person: Person,
  email: string,
  pwd = goodPassword,
): Promise<CodeSentView> {
  const sent = await person.do(identityCalls.stepUpSendCode, { method: 'email' })
  const emailCode = await environment.readCode(email)
  await person.do(identityCalls.stepUp, { codeId: sent.codeId, pwd, emailCode })
  return sent
}
