import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import type { SignConfig } from '@argosy/wire/signing'
import { expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import { configStorageKey, createSignConfigSource, isSignConfig } from './sign-config-source.ts'
import { aSignConfig } from './testing/a-sign-config.ts'

test('[SGN-1] the configuration is requested once and stored in session storage', async () => {
  const storage = createMemoryStorage()
  let loadCount = 0
  const load = async () => (loadCount++, aSignConfig())
  const source = createSignConfigSource(load, storage)
  expect(await Promise.all([source.get(), source.get()])).toEqual([aSignConfig(), aSignConfig()])
  expect(JSON.parse(storage.read(configStorageKey) ?? '')).toEqual(aSignConfig())
  const nextPage = createSignConfigSource(load, storage)
  expect(await nextPage.get()).toEqual(aSignConfig())
  expect(loadCount).toBe(1)
})

test('[SGN-7] a reload requests the configuration again and stores the new one', async () => {
  const storage = createMemoryStorage()
  const answers = [aSignConfig(), aSignConfig({ clientOpen: false })]
  const source = createSignConfigSource(async () => answers.shift(), storage)
  await source.get()
  expect(await source.reload()).toMatchObject({ clientOpen: false })
  expect(await source.get()).toMatchObject({ clientOpen: false })
  expect(JSON.parse(storage.read(configStorageKey) ?? '')).toMatchObject({ clientOpen: false })
})

test('[SGN-1] a failed request is retried and not stored', async () => {
  const storage = createMemoryStorage()
  const answers = [Promise.reject(new Error('away')), Promise.resolve({ nonsense: 1 }), Promise.resolve(aSignConfig())]
  const source = createSignConfigSource(() => answers.shift() ?? Promise.resolve(undefined), storage)
  expect(await source.get()).toBeUndefined()
  expect(await source.get()).toBeUndefined()
  expect(storage.read(configStorageKey)).toBeNull()
  expect(await source.get()).toEqual(aSignConfig())
})

test.each(['', 'null', '[]', '{}', 'not json', '{"clientOpen":true}'])(
  '[SGN-1] session storage that holds "%s" is not believed',
  async (text) => {
    const storage = createMemoryStorage()
    storage.write(configStorageKey, text)
    expect(await createSignConfigSource(async () => aSignConfig(), storage).get()).toEqual(aSignConfig())
  },
)

test('[SGN-1] every listed field is looked at', () => {
  expect(isSignConfig(aSignConfig())).toBe(true)
  for (const field of Object.keys(aSignConfig()) as (keyof SignConfig)[]) {
    expect([field, isSignConfig({ ...aSignConfig(), [field]: 7 })]).toEqual([field, false])
    expect([field, isSignConfig({ ...aSignConfig(), [field]: undefined })]).toEqual([field, false])
  }
  expect(isSignConfig({ ...aSignConfig(), signModes: { 'GET /': 3 } })).toBe(false)
  expect(isSignConfig({ ...aSignConfig(), defaultAlgorithm: 'rsa16384' })).toBe(false)
  expect(isSignConfig({ ...aSignConfig(), serverPublicKeyProof: { ...envelope.serverPublicKeyProof, sign: 1 } })).toBe(
    false,
  )
})
