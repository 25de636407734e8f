import type { AccountId } from '@argosy/exchange'
import { createLogger } from '@argosy/service'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from './sessions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session that ended is detected within 5 s without a message, and reported once', async () => {
  let session: unknown = { accountId: '1001' }
  const getJson = vi.fn<() => Promise<unknown>>(() => Promise.resolve(session))
  using sessions = createSessions({ getJson }, createLogger('test'))
  const onEnded = vi.fn<() => void>()
  sessions.watch('hash', '1001' as AccountId, onEnded)
  // The worst moment: the session ends right after a check.
  while (getJson.mock.calls.length < 10) await vi.advanceTimersByTimeAsync(1)
  expect(onEnded).not.toHaveBeenCalled()
  session = undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onEnded).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onEnded).toHaveBeenCalledTimes(1)
})
