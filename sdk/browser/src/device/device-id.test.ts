import { beforeEach, expect, test, vi } from 'vitest'
import { createWebStorage } from '../testing/tabs.ts'

// Preferences cache what they have read, including entries of other test files.
vi.resetModules()
const { deviceFingerprints, terminalCode: stored } = await import('../preferences/index.ts')
const { deviceId, terminalCode } = await import('./device-id.ts')
const page = Object.assign(new EventTarget(), { localStorage: createWebStorage() })

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('BroadcastChannel', undefined)
})

test('[PRF-4] the device id is generated once and stored as the newest candidate', () => {
  const drawn = deviceId()
  expect(drawn).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(deviceId()).toBe(drawn)
  expect(deviceFingerprints.get()).toEqual([drawn])
})

test('[PRF-4] a newer candidate takes over', () => {
  deviceFingerprints.add('newer')
  expect(deviceId()).toBe('newer')
})

test('[PRF-4] the terminal code is generated once and stored', () => {
  const drawn = terminalCode()
  expect(drawn).toMatch(/^[0-9a-f]{32}$/)
  expect([terminalCode(), stored.get()]).toEqual([drawn, drawn])
})
