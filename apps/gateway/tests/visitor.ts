import { createApiClient, type ApiClient } from '@argosy/api-client'
import type { Realm } from '@argosy/contracts'

export type Visitor = {
  readonly api: ApiClient
  /** The same visitor in simulation trading. */
  readonly paper: ApiClient
  /** Any call, as the visitor's browser would send it unless told otherwise. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookie: () => string
}

/** A browser as far as a gateway can tell: it keeps its cookies and says where its page came from. */
export function createVisitor(gatewayUrl: string): Visitor {
  const jar = new Map<string, string>()
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const browserFetch: typeof fetch = async (input, init) => {
    const headers = new Headers({ origin: gatewayUrl, 'content-type': 'application/json' })
    if (jar.size > 0) headers.set('cookie', cookie())
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value)
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) jar.set(name, value)
    }
    return response
  }
  const api = (realm: Realm) =>
    createApiClient({ baseUrl: gatewayUrl, realm: () => realm, locale: () => 'en', fetch: browserFetch })
  return {
    api: api('live'),
    paper: api('paper'),
    send: (path, init) => browserFetch(gatewayUrl + path, init),
    cookie,
  }
}

export async function signIn(gatewayUrl: string, userName: 'alice' | 'bob'): Promise<Visitor> {
  const visitor = createVisitor(gatewayUrl)
  const signedIn = await visitor.api.devSignIn(userName)
  if (!signedIn.ok) throw new Error(`${userName} could not sign in: ${signedIn.code}`)
  return visitor
}

/** Repeats a read until it is as expected; history follows the engine within moments, not at once. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, waitMsMax = 10_000): Promise<T> {
  const endsAtMs = Date.now() + waitMsMax
  for (;;) {
    const value = await read()
    if (isDone(value) || Date.now() > endsAtMs) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
