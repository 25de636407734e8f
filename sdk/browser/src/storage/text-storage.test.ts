import { expect, test, vi } from 'vitest'
import { createTab, createWebStorage } from '../testing/tabs.ts'

test('what is written is read, by this tab and by the next document', () => {
  const storage = createWebStorage()
  createTab('a', storage).text.write('key', 'text')
  expect(createTab('b', storage).text.read('key')).toBe('text')
})

test.each([
  ['blocked', 'blocked' as const],
  ['full', createWebStorage({ quota: 0 })],
])('[PRF-6] %s storage: nothing throws, and this document keeps what it wrote', (_, storage) => {
  const { text } = createTab('a', storage)
  const listener = vi.fn<() => void>()
  text.watch('key', listener)
  expect(text.read('key')).toBeNull()
  text.write('key', 'kept')
  expect(text.read('key')).toBe('kept')
  expect(listener).toHaveBeenCalledTimes(1)
  text.remove('key')
  expect(text.read('key')).toBeNull()
})

test('[PRF-6] a value that no longer fits hides the older one that is stored', () => {
  const storage = createWebStorage({ quota: 5 })
  const { text } = createTab('a', storage)
  text.write('key', 'short')
  text.write('key', 'much longer')
  expect(text.read('key')).toBe('much longer')
  expect(storage.entries.get('key')).toBe('short')
})

test('a listener is called for its key in this tab and in others, and for a cleared storage', () => {
  const tab = createTab('a', createWebStorage())
  const listener = vi.fn<() => void>()
  const stop = tab.text.watch('key', listener)
  tab.text.write('key', '1')
  tab.receive('key')
  tab.receive(null)
  tab.receive('other')
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  tab.receive('key')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('on a server reads return null and writes are dropped', async () => {
  const { localText } = await import('./text-storage.ts')
  localText.write('key', 'of one request')
  expect(localText.read('key')).toBeNull()
})
