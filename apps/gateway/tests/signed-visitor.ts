import { createApiClient, createCall, createServerClock, type ApiClient, type ClientOptions } from '@argosy/api-client'
import type { RootCertificate } from '@argosy/wire/signing'
import { createMemoryKeyStore, createMemoryStorage, createSigner, type Signer } from '@argosy/signing'
import { createVisitor, type Visitor } from './visitor.ts'

export type SignedVisitor = {
  readonly visitor: Visitor
  readonly api: ApiClient
  readonly signer: Signer
  /** The page's reactions. */
  readonly happened: string[]
  /** The last request as sent, for replaying or altering. */
  readonly last: () => SentRequest
}

export type SentRequest = {
  readonly path: string
  readonly init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
}

/** A browser that signs the calls for which the gateway requires it. */
export function createSignedVisitor(
  gatewayUrl: string,
  roots: readonly RootCertificate[],
  localNowMs: () => number = Date.now,
): SignedVisitor {
  const visitor = createVisitor(gatewayUrl)
  const happened: string[] = []
  let last: SentRequest | undefined
  const sendAndRemember: typeof fetch = (input, init = {}) => {
    const path = (input as string).slice(gatewayUrl.length)
    const { method = 'GET', headers, body } = init
    const requestInit = {
      method,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { body }),
    }
    last = { path, init: requestInit }
    return visitor.send(path, init)
  }
  const clock = createServerClock(localNowMs)
  const options: ClientOptions = {
    baseUrl: gatewayUrl,
    realm: () => 'live',
    language: () => ({ key: 'en', locale: 'en_US' }),
    fetch: sendAndRemember,
    clock,
  }
  const signer = createSigner({
    call: createCall(options),
    store: createMemoryKeyStore(),
    storage: createMemoryStorage(),
    roots,
    nowMs: () => clock.nowMs(),
    toast: (msg) => void happened.push(`toast: ${msg}`),
    logout: () => void happened.push('logout'),
    onServerKeyRefused: (problem) => void happened.push(`server key refused: ${problem}`),
  })
  return {
    visitor,
    signer,
    happened,
    api: createApiClient({ ...options, signer }),
    last: () => {
      if (!last) throw new Error('nothing was sent yet')
      return last
    },
  }
}
