import { createApiClient, createCall, type ApiClient, type ClientOptions } from '@argosy/api-client'
import type { Realm } from '@argosy/catalogue'
import { paperHeader } from '@argosy/wire/http'
import {
  findSignMode,
  signHeaders,
  signingPaths,
  traceIdIn,
  type SignConfig,
  type SignConfigView,
} from '@argosy/wire/signing'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createSigner,
  makeKeyPair,
  signedHeaders,
  type KeyStore,
} from '@argosy/signing'
import { inspect } from 'node:util'
import { vi } from 'vitest'

export type Visitor = {
  readonly api: ApiClient
  /** The same visitor in simulation trading. */
  readonly paper: ApiClient
  /** Sends any call as the visitor's browser would, unless `init` differs. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookie: () => string
  /** Stores the key that signs the visitor's calls after sign-in. */
  readonly keyStore: KeyStore
}

/** A browser as the gateway sees it: it stores cookies and sends its page's origin. */
export function createVisitor(gatewayUrl: string, fetchAnswer: typeof fetch = fetch): Visitor {
  const jar = new Map<string, string>()
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const browserFetch: typeof fetch = async (input, init) => {
    const headers = new Headers({ origin: gatewayUrl, 'content-type': 'application/json' })
    if (jar.size > 0) headers.set('cookie', cookie())
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value)
    const response = await fetchAnswer(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) jar.set(name, value)
    }
    return response
  }
  const optionsOf = (realm: Realm): ClientOptions => ({
    baseUrl: gatewayUrl,
    realm: () => realm,
    language: () => ({ key: 'en', locale: 'en_US' }),
    fetch: browserFetch,
  })
  const keyStore = createMemoryKeyStore()
  const call = createCall(optionsOf('live'))
  // There is no root certificate here: this visitor signs its calls and seals nothing.
  const signer = createSigner({ call, store: keyStore, storage: createMemoryStorage(), roots: [], nowMs: Date.now })
  let config: Promise<SignConfig | undefined> | undefined
  const readConfig = async () => {
    const answer = await call<SignConfigView>({ method: 'GET', path: signingPaths.config })
    return answer.ok ? answer.data.gatewaySignConfig : undefined
  }
  /** Signs arbitrary bytes, including those that our clients would never send. */
  const sign = async (
    path: string,
    { method = 'GET', headers, body }: RequestInit,
  ): Promise<Record<string, string>> => {
    const stored = await keyStore.read()
    if (!stored || new Headers(headers).has(signHeaders.signature)) return {}
    const read = await (config ??= readConfig())
    const mode = read?.clientOpen ? findSignMode(read, method, path) : undefined
    if (mode === undefined) return {}
    const realm = new Headers(headers).get(paperHeader) === '1' ? 'paper' : 'live'
    const [timestamp, traceId] = [String(Date.now()), traceIdIn(realm, crypto.randomUUID())]
    const bodyText = typeof body === 'string' ? body : ''
    const signed = await signedHeaders(stored.pair, mode, { path, timestamp, traceId, bodyText })
    return { ...signed, timestamp, requestid: traceId }
  }
  return {
    api: createApiClient({ ...optionsOf('live'), signer }),
    paper: createApiClient({ ...optionsOf('paper'), signer }),
    async send(path, init = {}) {
      const signed = await sign(path, init)
      return browserFetch(gatewayUrl + path, { ...init, headers: { ...signed, ...toRecord(init.headers) } })
    },
    cookie,
    keyStore,
  }
}

function toRecord(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

export async function signIn(gatewayUrl: string, userName: string): Promise<Visitor> {
  const visitor = createVisitor(gatewayUrl)
  // Created in advance and of the fastest kind; the gateway would request one that takes longer to generate.
  await visitor.keyStore.write({ pair: await makeKeyPair('p256'), userId: '' })
  const signedIn = await visitor.api.devSignIn(userName)
  if (!signedIn.ok) throw new Error(`${userName} could not sign in: ${signedIn.code}`)
  return visitor
}

/** Repeats a read until it is as expected; history follows the engine with a short delay. */
export function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, waitMsMax = 45_000): Promise<T> {
  return vi.waitFor(
    async () => {
      const value = await read()
      if (!isDone(value)) throw new Error(`not yet: ${inspect(value, { depth: 4 }).slice(0, 2_000)}`)
      return value
    },
    { timeout: waitMsMax, interval: 50 },
  )
}
