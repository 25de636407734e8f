import { expect, test, vi } from 'vitest'
import { createTab, createWebStorage, type Tab } from '../testing/tabs.ts'
import { createStampedValue } from './stamped-value.ts'

const key = 'preference:kline-interval'
const isNumber = (value: unknown): value is number => typeof value === 'number'

function valueIn({ text: storage, environment }: Tab, version = 1) {
  return createStampedValue({ storage, key, fallback: 1, guard: isNumber, version, environment })
}

test('the fallback counts until something is saved', () => {
  const value = valueIn(createTab('a', createWebStorage()))
  expect([value.get(), value.isSaved()]).toEqual([1, false])
  value.set(5)
  expect([value.get(), value.isSaved()]).toEqual([5, true])
  value.clear()
  expect([value.get(), value.isSaved()]).toEqual([1, false])
})

test.each([
  ['nothing like JSON', '{'],
  ['JSON of another kind', '"text"'],
  ['null', 'null'],
  ['no stamp', '{"v":1,"d":5}'],
  ['a value that is none', '{"v":1,"t":1,"w":"a","d":"five"}'],
])('[PRF-6] %s is dropped, and the page goes on with the fallback', (_, text) => {
  const storage = createWebStorage()
  storage.entries.set(key, text)
  expect(valueIn(createTab('a', storage)).get()).toBe(1)
  expect(storage.entries.has(key)).toBe(false)
})

test('[PRF-3] another version discards the stored value', () => {
  const storage = createWebStorage()
  valueIn(createTab('a', storage), 1).set(5)
  expect(valueIn(createTab('b', storage), 1).get()).toBe(5)
  expect(valueIn(createTab('c', storage), 2).get()).toBe(1)
  expect(storage.entries.has(key)).toBe(false)
})

test('another tab’s value arrives with its event, once', () => {
  const storage = createWebStorage()
  const [a, b] = [createTab('a', storage), createTab('b', storage, { nowMs: 2_000 })]
  const [inA, inB] = [valueIn(a), valueIn(b)]
  const listener = vi.fn<() => void>()
  inA.subscribe(listener)
  inB.set(5)
  a.receive(key)
  a.receive(key)
  expect(inA.get()).toBe(5)
  expect(listener).toHaveBeenCalledTimes(1)
})

test.each([
  ['the later write', 1_001, 1_000, 'a'],
  ['the later write, whichever tab it is', 1_000, 1_001, 'b'],
  ['of two in one millisecond the greater tab id', 1_000, 1_000, 'b'],
])('[PRF-5] two tabs write at once: %s wins in both', (_, timeA, timeB, winner) => {
  for (const lastInStorage of ['a', 'b']) {
    const shared = createWebStorage()
    // Each tab still sees its own write until the browser has propagated the other's.
    const [a, b] = [createTab('a', shared, { nowMs: timeA }), createTab('b', shared, { nowMs: timeB })]
    const [inA, inB] = [valueIn(a), valueIn(b)]
    inA.get()
    inB.get()
    inA.set(10)
    const textA = shared.getItem(key) ?? ''
    shared.removeItem(key)
    inB.set(20)
    if (lastInStorage === 'a') shared.setItem(key, textA)

    a.receive(key)
    b.receive(key)
    for (const tab of [a, b]) tab.wait()
    for (const tab of [a, b]) tab.receive(key)
    for (const tab of [a, b]) tab.wait()
    const expected = winner === 'a' ? 10 : 20
    expect([inA.get(), inB.get()], `last in storage: ${lastInStorage}`).toEqual([expected, expected])
    expect(JSON.parse(shared.getItem(key) ?? '')).toMatchObject({ d: expected })
  }
})

test('[PRF-5] a tab that has seen a value writes a later one, even with a slow clock', () => {
  const storage = createWebStorage()
  const [fast, slow] = [createTab('z', storage, { nowMs: 9_000 }), createTab('a', storage, { nowMs: 1_000 })]
  const [inFast, inSlow] = [valueIn(fast), valueIn(slow)]
  inFast.set(10)
  slow.receive(key)
  inSlow.set(20)
  fast.receive(key)
  for (const tab of [fast, slow]) tab.wait()
  expect([inFast.get(), inSlow.get()]).toEqual([20, 20])
})

test('a cleared storage stays cleared', () => {
  const storage = createWebStorage()
  const tab = createTab('a', storage)
  const value = valueIn(tab)
  value.set(5)
  storage.entries.clear()
  tab.receive(null)
  tab.wait()
  expect(value.get()).toBe(1)
  expect(storage.entries.size).toBe(0)
})

test('a newer version in another tab is left alone', () => {
  const storage = createWebStorage()
  const [old, young] = [createTab('a', storage), createTab('b', storage)]
  const inOld = valueIn(old, 1)
  inOld.set(5)
  const inYoung = valueIn(young, 2)
  inYoung.set(7)
  old.receive(key)
  old.wait()
  expect([inOld.get(), inYoung.get()]).toEqual([5, 7])
  expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ v: 2, d: 7 })
})

test('[PRF-5] an older write that arrives late is put right', () => {
  const storage = createWebStorage()
  const tab = createTab('a', storage, { nowMs: 5_000 })
  const value = valueIn(tab)
  value.set(5)
  tab.wait()
  storage.setItem(key, JSON.stringify({ v: 1, t: 4_000, w: 'b', d: 4 }))
  tab.receive(key)
  tab.wait()
  expect(value.get()).toBe(5)
  expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ d: 5 })
})
