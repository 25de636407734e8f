import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import { signAlgorithms } from '@argosy/wire/signing'
import { beforeEach, expect, test } from 'vitest'
import { createBrowserSigner } from './browser-signer.ts'
import { createIndexedDbKeyStore } from './indexed-db-key-store.ts'
import { makeKeyPair, signText } from './key-pair.ts'
import { configStorageKey } from './sign-config-source.ts'
import { aSignConfig } from './testing/a-sign-config.ts'
import { aCall, aLogin } from './testing/a-page.ts'

beforeEach(async () => {
  await createIndexedDbKeyStore().clear()
  sessionStorage.clear()
})

test.each(signAlgorithms)(
  '[SGN-3] a %s key survives in IndexedDB, signs, and cannot be taken away',
  async (algorithm) => {
    const pair = await makeKeyPair(algorithm)
    await createIndexedDbKeyStore().write({ pair, userId: '17' })
    const stored = await createIndexedDbKeyStore().read()
    expect(stored?.userId).toBe('17')
    expect(await signText(stored?.pair ?? pair, 'text')).toMatch(/^[A-Za-z0-9+/]+=*$/)
    for (const format of ['pkcs8', 'jwk'] as const) {
      const exported = crypto.subtle.exportKey(format, stored?.pair.privateKey as CryptoKey)
      await expect(exported).rejects.toMatchObject({ name: 'InvalidAccessError' })
    }
  },
)

test('[SGN-3] the first of two tabs decides, and both have its pair', async () => {
  const [first, second] = [await makeKeyPair('p256'), await makeKeyPair('p256')]
  const written = await createIndexedDbKeyStore().writeFirst({ pair: first, userId: '' })
  const other = await createIndexedDbKeyStore().writeFirst({ pair: second, userId: '' })
  expect([written.pair.keyId, other.pair.keyId]).toEqual([first.keyId, first.keyId])
})

test('[SGN-1] [SGN-4] a whole visit: configuration in session storage, key bound, no private key anywhere', async () => {
  const { signer } = createVisit()
  const login = await signer.dress(aLogin())
  expect(login).toMatchObject({ ok: true, headers: { 'device-sign-mode': '2' } })
  await signer.signedIn('17')
  expect(JSON.parse(sessionStorage.getItem(configStorageKey) ?? '')).toEqual(aSignConfig())

  const next = createVisit()
  const order = await next.signer.dress(aCall())
  expect(order.ok && order.headers['device-sign-key']).toBe(login.ok && login.headers['device-sign-key'])
  expect(await next.signer.boundUserId()).toBe('17')
  expect(next.sent, 'the next page of the tab asks for nothing').toEqual([])

  const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
  for (const text of [...texts, document.cookie]) expect(text).not.toMatch(/PRIVATE KEY|privateKey|"d":/)

  await next.signer.forget()
  expect(await createIndexedDbKeyStore().read()).toBeUndefined()
})

test('[SGN-2] in a browser too, a server key not signed by the root is refused', async () => {
  const { signer } = createVisit({ ...envelope.rootCertificate, publicKey: envelope.devicePublicKey })
  expect(await signer.dress(aLogin())).toMatchObject({ ok: false })
})

function createVisit(root = envelope.rootCertificate) {
  const sent: string[] = []
  const signer = createBrowserSigner({
    call: async ({ path }) => {
      sent.push(path)
      return { ok: true, data: { gatewaySignConfig: aSignConfig() } as never }
    },
    roots: [root],
    nowMs: () => envelope.nowMs,
    toast: () => undefined,
    logout: () => undefined,
  })
  return { signer, sent }
}
