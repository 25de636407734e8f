/**
 * Headers of a call that a test makes from inside a page: the signed text is built here, the key stays in the browser.
 */
import type { Realm } from '@argosy/catalogue'
import { paperHeader } from '@argosy/wire/http'
import {
  canonicalText,
  findSignMode,
  md5Hex,
  type SignConfigView,
  signHeaders,
  signingPaths,
  traceIdIn,
} from '@argosy/wire/signing'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export type SignableCall = {
  readonly method: string
  readonly path: string
  readonly bodyText: string
  readonly realm: Realm
}

/** No signature in a page without a session. */
export async function signAsPage(
  page: Page,
  { method, path, bodyText, realm }: SignableCall,
): Promise<Record<string, string>> {
  const paper = realm === 'paper' ? { [paperHeader]: '1' } : undefined
  const answer = await page.request.get(signingPaths.config)
  const { data } = (await answer.json()) as { data: SignConfigView }
  const mode = findSignMode(data.gatewaySignConfig, method, path)
  if (mode === undefined) return { ...paper }
  const [timestamp, traceId] = [String(Date.now()), traceIdIn(realm, randomUUID())]
  const bodyMd5 = md5Hex(new TextEncoder().encode(bodyText))
  const signed = await page.evaluate(signText, canonicalText(mode, { path, timestamp, traceId, bodyMd5 }))
  if (!signed) return { ...paper }
  return {
    ...paper,
    [signHeaders.signature]: signed.signature,
    [signHeaders.mode]: String(mode),
    [signHeaders.bodyMd5]: bodyMd5,
    [signHeaders.keyId]: signed.keyId,
    [signHeaders.timestamp]: timestamp,
    [signHeaders.traceId]: traceId,
  }
}

/** Runs in the page and uses nothing outside itself. Reads the key pair from where sdk/signing stores it. */
async function signText(text: string): Promise<{ readonly keyId: string; readonly signature: string } | undefined> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
    })
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'argosy-signing')
  if (!isThere) return undefined
  const database = await settle(indexedDB.open('argosy-signing', 1))
  const stored = (await settle(database.transaction('keys').objectStore('keys').get('device'))) as
    | { readonly pair: { readonly keyId: string; readonly privateKey: CryptoKey } }
    | undefined
  database.close()
  if (!stored) return undefined
  const { keyId, privateKey } = stored.pair
  const how = { name: privateKey.algorithm.name, hash: 'SHA-256' }
  const bytes = new Uint8Array(await crypto.subtle.sign(how, privateKey, new TextEncoder().encode(text)))
  return { keyId, signature: btoa(String.fromCharCode(...bytes)) }
}
