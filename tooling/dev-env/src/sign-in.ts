/** Signs a development user in through the gateway: a session, and a device key that signs for it. */
import type { Realm } from '@argosy/catalogue'
import { paperHeader, paths, sessionCookie, type Envelope } from '@argosy/wire/http'
import {
  findSignMode,
  type SignAlgorithm,
  type SignConfig,
  type SignConfigView,
  signHeaders,
  signingPaths,
  traceIdIn,
} from '@argosy/wire/signing'
import { makeKeyPair, signedHeaders } from '@argosy/signing'
import { randomUUID } from 'node:crypto'

export type DevelopmentUser = {
  /** The session as a Cookie header. */
  readonly cookie: string
  /**
   * All headers of one request. Each attempt needs new ones, also when it repeats a request: a signature is accepted
   * once.
   */
  dress(method: string, path: string, bodyText?: string, realm?: Realm): Promise<Record<string, string>>
}

export async function signInDevelopmentUser(
  gatewayUrl: string,
  userName: string,
  algorithm: SignAlgorithm = 'p256', // the fastest to generate and to sign with
): Promise<DevelopmentUser> {
  const [config, pair] = await Promise.all([readSignConfig(gatewayUrl), makeKeyPair(algorithm)])
  const common = { 'content-type': 'application/json', origin: gatewayUrl }
  const response = await fetch(gatewayUrl + paths.devSignIn, {
    method: 'POST',
    headers: common,
    body: JSON.stringify({ userName, devicePublicKey: pair.publicKey, deviceAlgorithm: pair.algorithm }),
  })
  const line = response.headers.getSetCookie().find((text) => text.startsWith(sessionCookie))
  if (!response.ok || !line) throw new Error(`sign-in of ${userName} answered ${response.status}`)
  const cookie = line.split(';')[0] ?? ''
  return {
    cookie,
    async dress(method, path, bodyText = '', realm = 'live') {
      const paper = realm === 'paper' ? { [paperHeader]: '1' } : undefined
      const [timestamp, traceId] = [String(Date.now()), traceIdIn(realm, randomUUID())]
      const mode = config.clientOpen ? findSignMode(config, method, path) : undefined
      const signed = mode === undefined ? {} : await signedHeaders(pair, mode, { path, timestamp, traceId, bodyText })
      const named = { [signHeaders.timestamp]: timestamp, [signHeaders.traceId]: traceId }
      return { ...common, cookie, ...paper, ...signed, ...named }
    },
  }
}

async function readSignConfig(gatewayUrl: string): Promise<SignConfig> {
  const response = await fetch(gatewayUrl + signingPaths.config)
  const { data } = (await response.json()) as Envelope<SignConfigView>
  if (!data) throw new Error(`the gateway does not say how to sign: ${response.status}`)
  return data.gatewaySignConfig
}
