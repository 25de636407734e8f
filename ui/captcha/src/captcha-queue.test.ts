import { expect, test, vi } from 'vitest'
import { askCaptcha, currentQuestion, subscribeToCaptcha } from './captcha-queue.ts'

test('[CAP-1] challenges are shown one after another, and each caller is told its own end', async () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToCaptcha(heard)
  const first = askCaptcha({ scene: 'login', bizId: 'one' })
  const second = askCaptcha({ scene: 'register', bizId: 'two' })
  expect(currentQuestion()?.demand.bizId).toBe('one')
  currentQuestion()?.settle({ kind: 'solved', token: 'token' })
  expect(currentQuestion()?.demand.bizId).toBe('two')
  currentQuestion()?.settle({ kind: 'dismissed' })
  expect(currentQuestion()).toBeUndefined()
  expect([await first, await second]).toEqual([{ kind: 'solved', token: 'token' }, { kind: 'dismissed' }])
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
})

test('an end that comes twice counts once', async () => {
  const asked = askCaptcha({ scene: 'login', bizId: 'one' })
  const question = currentQuestion()
  question?.settle({ kind: 'dismissed' })
  void askCaptcha({ scene: 'login', bizId: 'two' })
  question?.settle({ kind: 'solved', token: 'late' })
  expect(await asked).toEqual({ kind: 'dismissed' })
  expect(currentQuestion()?.demand.bizId).toBe('two')
  currentQuestion()?.settle({ kind: 'dismissed' })
})
