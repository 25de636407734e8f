import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../document/load-chunk.ts'
import { isConsentQuestionOpen, subscribeToConsentQuestion } from './consent-question.ts'

const ConsentBar = lazy(async () => ({ default: (await loadChunk(() => import('./consent-bar.tsx'))).ConsentBar }))

/** Slot of the consent question; it and its catalog are lazy. */
export function ConsentSlot() {
  const isOpen = useSyncExternalStore(subscribeToConsentQuestion, isConsentQuestionOpen, () => false)
  return isOpen ? (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  ) : null
}
