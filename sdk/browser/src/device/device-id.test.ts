import { beforeAll, expect, test, vi } from 'vitest'
import { deviceFingerprints, terminalCode as stored } from '../preferences/index.ts'
import { createWebStorage } from '../testing/tabs.ts'
import { deviceId, terminalCode } from './device-id.ts'

beforeAll(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: createWebStorage() }))
  vi.stubGlobal('BroadcastChannel', undefined)
})

test('[PRF-4] the device id is drawn once and kept as the newest candidate', () => {
  const drawn = deviceId()
  expect(drawn).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(deviceId()).toBe(drawn)
  expect(deviceFingerprints.get()).toEqual([drawn])
})

test('[PRF-4] a newer candidate takes over', () => {
  deviceFingerprints.add('newer')
  expect(deviceId()).toBe('newer')
})

test('[PRF-4] the terminal code is drawn once and kept', () => {
  const drawn = terminalCode()
  expect(drawn).toMatch(/^[0-9a-f]{32}$/)
  expect([terminalCode(), stored.get()]).toEqual([drawn, drawn])
})
