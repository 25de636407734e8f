import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackoff, createSignal, sleepMs, withDeadline } from './waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sleepMs', () => {
  test('sleeps in full', async () => {
    const slept = sleepMs(100) // clock: held by the fake timers of this file
    await vi.advanceTimersByTimeAsync(99)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await slept).toBe(true)
  })

  test('an abort wakes it without an error, before or during', async () => {
    const stop = new AbortController()
    const slept = sleepMs(100, stop.signal) // clock: held by the fake timers of this file
    stop.abort()
    expect(await slept).toBe(false)
    expect(await sleepMs(100, stop.signal)).toBe(false) // clock: held by the fake timers of this file
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('createSignal', () => {
  test('a wake ends the wait', async () => {
    const signal = createSignal()
    const woken = signal.wait(1_000)
    signal.wake()
    expect(await woken).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a wake without a waiter is stored for the next wait, once', async () => {
    const signal = createSignal()
    signal.wake()
    signal.wake()
    expect(await signal.wait(1_000)).toBe(true)
    const second = signal.wait(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await second).toBe(false)
  })

  test('an abort ends the wait', async () => {
    const stop = new AbortController()
    const woken = createSignal().wait(1_000, stop.signal)
    stop.abort()
    expect(await woken).toBe(false)
    expect(await createSignal().wait(1_000, stop.signal)).toBe(false)
  })
})

describe('createBackoff', () => {
  test.each([
    [0, [50, 100, 200, 300, 300]],
    [1, [100, 200, 400, 600, 600]],
  ])('with luck %d it waits %j ms', (luck, expected) => {
    const backoff = createBackoff({ firstMs: 100, maxMs: 600, random: () => luck })
    expect(expected.map(() => backoff.nextMs())).toEqual(expected)
    backoff.reset()
    expect(backoff.nextMs()).toBe(expected[0])
  })
})

describe('withDeadline', () => {
  test('gives what came in time and leaves no timer', async () => {
    expect(await withDeadline(Promise.resolve('done'), 100)).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gives the named error when late', async () => {
    const overdue = withDeadline(new Promise(() => {}), 100, () => new RangeError('late'))
    const [outcome] = await Promise.allSettled([overdue, vi.advanceTimersByTimeAsync(100)])
    expect(outcome).toEqual({ status: 'rejected', reason: new RangeError('late') })
  })

  test('an answer that arrived while this process was blocked counts as in time', async () => {
    vi.useRealTimers()
    const answer = new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', (message) => {
        resolve(message)
        port1.close()
      })
      port2.postMessage('here all along')
    })
    const outcome = withDeadline(answer, 50)
    const standStillUntilMs = performance.now() + 150
    while (performance.now() < standStillUntilMs);
    expect(await outcome).toBe('here all along')
  })
})
