/**
 * The queue of requested challenges. It is cheap to import: this file depends neither on React nor on the component
 * library, and the dialog is loaded when the first challenge is requested (`use-captcha-question.ts`).
 */
import type { CaptchaDemand } from '@argosy/wire/http'
import type { CaptchaOutcome } from './captcha-api.ts'

export type CaptchaQuestion = {
  readonly demand: CaptchaDemand
  readonly settle: (outcome: CaptchaOutcome) => void
}

const waiting: CaptchaQuestion[] = []
const listeners = new Set<() => void>()

/** Shows a challenge and returns its outcome. Several at once are shown one after another. */
export function requestCaptcha(demand: CaptchaDemand): Promise<CaptchaOutcome> {
  return new Promise((resolve) => {
    const question: CaptchaQuestion = {
      demand,
      settle(outcome) {
        const at = waiting.indexOf(question)
        if (at < 0) return
        waiting.splice(at, 1)
        resolve(outcome)
        notify()
      },
    }
    waiting.push(question)
    notify()
  })
}

/** The challenge to show. */
export function currentQuestion(): CaptchaQuestion | undefined {
  return waiting[0]
}

export function subscribeToCaptcha(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
