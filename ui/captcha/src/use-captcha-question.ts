import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeToCaptcha } from './captcha-queue.ts'

/** The dialog's props for the open challenge; the page adds its own. */
export interface OpenQuestion {
  readonly scene: string
  readonly bizId: string
  readonly onSolved: (token: string) => void
  readonly onDismissed: () => void
  readonly onRefused: (code: string, msg: string) => void
}

/** The challenge to show, if any: the moment to load the dialog and its messages. */
export function useCaptchaQuestion(): OpenQuestion | undefined {
  const question = useSyncExternalStore(subscribeToCaptcha, currentQuestion, () => undefined)
  if (!question) return undefined
  const { demand, settle } = question
  return {
    ...demand,
    onSolved: (token) => settle({ kind: 'solved', token }),
    onDismissed: () => settle({ kind: 'dismissed' }),
    onRefused: (code, msg) => settle({ kind: 'refused', code, msg }),
  }
}
