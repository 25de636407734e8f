import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../document/load-chunk.ts'
import { isCaptchaDemanded, subscribeToDemand } from '../services/captcha.ts'

const CaptchaQuestion = lazy(async () => ({
  default: (await loadChunk(() => import('./captcha-question.tsx'))).CaptchaQuestion,
}))

/** Slot of a challenge; it and its catalog load with the first one (CAP-1). */
export function CaptchaSlot() {
  const isDemanded = useSyncExternalStore(subscribeToDemand, isCaptchaDemanded, () => false)
  return isDemanded ? (
    <Suspense fallback={null}>
      <CaptchaQuestion />
    </Suspense>
  ) : null
}
