/** Signs a browser in directly, for scenarios that are about other things. */
import { paths } from '@argosy/wire/http'
import { decodeBase64, keyIdOf } from '@argosy/wire/signing'
import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

interface DeviceKey {
  readonly keyId: string
  readonly publicKey: string
  readonly userId: string
}

/** Leaves the page at a small file of its exchange. A key of the page's own signs from now on, as after any sign-in. */
export async function signInPage(page: Page, { userName, userId }: Person): Promise<void> {
  await page.goto('/favicon.svg')
  const publicKey = await page.evaluate(makeKey)
  const keyId = await keyIdOf(decodeBase64(publicKey) ?? new Uint8Array())
  const body = JSON.stringify({ userName, devicePublicKey: publicKey, deviceAlgorithm: 'p256' })
  const status = await page.evaluate(storeKeyAndSignIn, [{ keyId, publicKey, userId }, paths.devSignIn, body] as const)
  if (status !== 200) throw new Error(`sign-in of ${userName} answered ${status}`)
}

/** Runs in the page. The private key stays there, where no script can read it. */
async function makeKey(): Promise<string> {
  const how = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(how, false, ['sign', 'verify'])
  Object.assign(window, { privateKey })
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))))
}

/** Runs in the page and uses nothing outside itself. Stores the key pair where sdk/signing does. */
async function storeKeyAndSignIn([key, path, body]: readonly [DeviceKey, string, string]): Promise<number> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
    })
  const { userId, ...pair } = key
  const { privateKey } = window as unknown as { readonly privateKey: CryptoKey }
  const opening = indexedDB.open('argosy-signing', 1)
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('keys'))
  const database = await settle(opening)
  const stored = { pair: { ...pair, algorithm: 'p256', privateKey, madeAtMs: Date.now() }, userId }
  await settle(database.transaction('keys', 'readwrite').objectStore('keys').put(stored, 'device'))
  database.close()
  const headers = { 'content-type': 'application/json' }
  return (await fetch(path, { method: 'POST', headers, body })).status
}
