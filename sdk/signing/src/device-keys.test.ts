import { deviceKeyLifetimeMs } from '@argosy/wire/signing'
import { expect, test } from 'vitest'
import { createDeviceKeys } from './device-keys.ts'
import { makeKeyPair, type DeviceKeyPair } from './key-pair.ts'
import { createMemoryKeyStore } from './key-store.ts'

test('[SGN-3] there is one pair, generated on first use', async () => {
  const { keys, made } = await createPair()
  expect(await keys.find()).toBeUndefined()
  const [first, second] = await Promise.all([keys.obtain('p256'), keys.obtain('p256')])
  expect(first.keyId).toBe(second.keyId)
  expect((await keys.find())?.keyId).toBe(first.keyId)
  expect(made).toHaveLength(1)
})

test('[SGN-4] after a sign-in the pair is bound to the user, also on the next page', async () => {
  const { keys, store } = await createPair()
  const pair = await keys.obtain('p256')
  expect(await keys.boundUserId()).toBe('')
  await keys.bind('17')
  expect(await keys.boundUserId()).toBe('17')
  const nextPage = createDeviceKeys({ store })
  expect([await nextPage.boundUserId(), (await nextPage.find())?.keyId]).toEqual(['17', pair.keyId])
})

test('[SGN-4] after forget there is no pair, and the next one is different', async () => {
  const { keys, store } = await createPair()
  const { keyId } = await keys.obtain('p256')
  await keys.bind('17')
  await keys.forget()
  expect(await keys.find()).toBeUndefined()
  expect(await store.read()).toBeUndefined()
  expect((await keys.obtain('p256')).keyId).not.toBe(keyId)
  expect(await keys.boundUserId()).toBe('')
})

test('[SGN-3] two tabs that make a pair at once end with the same one', async () => {
  const store = createMemoryKeyStore()
  const tabs = [createDeviceKeys({ store }), createDeviceKeys({ store })]
  const [first, second] = await Promise.all(tabs.map((tab) => tab.obtain('p256')))
  expect(first?.keyId).toBe(second?.keyId)
})

test('[SGN-7] a tab that looks again finds the pair that another tab made', async () => {
  const store = createMemoryKeyStore()
  const [tab, other] = [createDeviceKeys({ store }), createDeviceKeys({ store })]
  const old = await tab.obtain('p256')
  await other.forget()
  const fresh = await other.obtain('p256')
  expect((await tab.find())?.keyId).toBe(old.keyId)
  tab.refresh()
  expect((await tab.find())?.keyId).toBe(fresh.keyId)
})

test('a pair of more than 30 days is used no more', async () => {
  const store = createMemoryKeyStore()
  let nowMs = Date.now()
  const visit = () => createDeviceKeys({ store, nowMs: () => nowMs })
  const old = await visit().obtain('p256')
  nowMs = old.madeAtMs + deviceKeyLifetimeMs - 1
  expect((await visit().find())?.keyId).toBe(old.keyId)
  nowMs += 1
  expect(await visit().find()).toBeUndefined()
  expect((await visit().obtain('p256')).keyId).not.toBe(old.keyId)
})

async function createPair() {
  const store = createMemoryKeyStore()
  const made: DeviceKeyPair[] = []
  const keys = createDeviceKeys({
    store,
    async makeInTime(algorithm) {
      const pair = await makeKeyPair(algorithm)
      made.push(pair)
      return pair
    },
  })
  return { store, keys, made }
}
