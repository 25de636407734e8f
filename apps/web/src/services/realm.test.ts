import { afterEach, expect, test, vi } from 'vitest'

type Options = { readonly stored?: string; readonly setItem?: () => void }

/** A fresh module each time: the realm is read once per document. */
async function open({ stored, setItem }: Options = {}) {
  const entries = new Map(stored === undefined ? [] : [['simulation-trade', stored]])
  const location = { reload: vi.fn<() => void>(), assign: vi.fn<(address: string) => void>() }
  vi.resetModules()
  vi.stubGlobal('location', location)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => entries.set(key, text)),
    removeItem: (key: string) => entries.delete(key),
  })
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  return { entries, location, window, ...(await import('./realm.ts')) }
}

afterEach(() => vi.unstubAllGlobals())

test('[SIM-1] entering stores the flag and reloads the page, or opens the given path', async () => {
  const here = await open()
  expect(here.currentRealm()).toBe('live')
  expect(here.enterSimulation(undefined)).toBe(true)
  expect(here.entries.has('simulation-trade')).toBe(true)
  expect(here.location.reload).toHaveBeenCalledOnce()
  expect(here.currentRealm(), 'this document stays what it was until it is gone').toBe('live')
  const elsewhere = await open()
  elsewhere.enterSimulation('/de/spot/BTCUSDT')
  expect(elsewhere.location.assign).toHaveBeenCalledWith('/de/spot/BTCUSDT')
})

test('[SIM-1] leaving removes the flag and reloads', async () => {
  const { entries, location, currentRealm, leaveSimulation } = await open({ stored: '1' })
  expect(currentRealm()).toBe('paper')
  leaveSimulation()
  expect(entries.size).toBe(0)
  expect(location.reload).toHaveBeenCalledOnce()
})

test.each([
  ['simulation-trade', 'entered', true],
  [null, 'entered', true],
  ['simulation-trade', 'unchanged', false],
  ['preference:kline-interval', 'entered', false],
])('[SIM-2] a write of %s by another tab, which has %s: reloads %s', async (key, change, isReloaded) => {
  const { entries, location, window, currentRealm, reloadOnChange } = await open()
  expect(currentRealm()).toBe('live')
  const stop = reloadOnChange()
  if (change === 'entered') entries.set('simulation-trade', '1')
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(location.reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
  stop()
})

test.each([
  [
    'throws',
    () => {
      throw new Error('QuotaExceededError')
    },
  ],
  ['forgets', () => {}],
])('[PRF-6] a storage that %s leaves the mode live', async (_name, setItem) => {
  const { location, enterSimulation } = await open({ setItem })
  expect(enterSimulation(undefined)).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
})
