import { beforeEach, expect, test, vi } from 'vitest'
import { createWebStorage } from '../testing/tabs.ts'

/** Each call sees the storage like a freshly loaded page. */
const load = async () => {
  vi.resetModules()
  return {
    ...(await import('../preferences/index.ts')),
    ...(await import('./device-id.ts')),
    ...(await import('./bare-identity.ts')),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: createWebStorage() }))
  vi.stubGlobal('BroadcastChannel', undefined)
})

test('[PRF-4] a small script draws the names that every other page then has', async () => {
  const { readBareIdentity } = await load()
  const drawn = readBareIdentity()
  expect(drawn).toEqual({
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    terminalCode: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(readBareIdentity()).toEqual(drawn)
  const { deviceId, terminalCode } = await load()
  expect({ deviceId: deviceId(), terminalCode: terminalCode() }).toEqual(drawn)
})

test('[PRF-4] a small script has the names that another page drew', async () => {
  const { deviceId, terminalCode } = await load()
  const drawn = { deviceId: deviceId(), terminalCode: terminalCode() }
  expect((await load()).readBareIdentity()).toEqual(drawn)
})

test('[PRF-4] a candidate becomes the newest, and at most ten are stored', async () => {
  const { readBareIdentity } = await load()
  const names = Array.from({ length: 12 }, (_, at) => `candidate-${at}`)
  for (const name of names) expect(readBareIdentity(name).deviceId).toBe(name)
  expect((await load()).deviceFingerprints.get()).toEqual(names.toReversed().slice(0, 10))
  readBareIdentity('candidate-5')
  expect((await load()).deviceFingerprints.get()).toHaveLength(10)
  expect((await load()).deviceId()).toBe('candidate-5')
})

test('[PRF-6] without storage there are names for the moment, and nothing throws', async () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('blocked')
    },
  })
  const { readBareIdentity } = await load()
  expect(readBareIdentity().deviceId).toMatch(/^[0-9a-f]{32}$/)
})
