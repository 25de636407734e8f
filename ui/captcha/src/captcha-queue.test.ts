import { expect, test, vi } from 'vitest'
import { requestCaptcha, currentQuestion, subscribeToCaptcha } from './captcha-queue.ts'

test('[CAP-1] challenges are shown one after another, and each caller gets its own outcome', async () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToCaptcha(listener)
  const first = requestCaptcha({ scene: 'login', bizId: 'one' })
  const second = requestCaptcha({ scene: 'register', bizId: 'two' })
  expect(currentQuestion()?.demand.bizId).toBe('one')
  currentQuestion()?.settle({ kind: 'solved', token: 'token' })
  expect(currentQuestion()?.demand.bizId).toBe('two')
  currentQuestion()?.settle({ kind: 'dismissed' })
  expect(currentQuestion()).toBeUndefined()
  expect([await first, await second]).toEqual([{ kind: 'solved', token: 'token' }, { kind: 'dismissed' }])
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})

test('an end that comes twice counts once', async () => {
  const outcome = requestCaptcha({ scene: 'login', bizId: 'one' })
  const question = currentQuestion()
  question?.settle({ kind: 'dismissed' })
  void requestCaptcha({ scene: 'login', bizId: 'two' })
  question?.settle({ kind: 'solved', token: 'late' })
  expect(await outcome).toEqual({ kind: 'dismissed' })
  expect(currentQuestion()?.demand.bizId).toBe('two')
  currentQuestion()?.settle({ kind: 'dismissed' })
})
