import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useTourOpen } from '../../../features/trade/preferences/open-settings.ts'
import { usePreference } from '../../../preferences/use-preference.ts'
import { isConsentQuestionOpen } from '../../../tracking/consent-question.ts'

const Guide = lazy(async () => ({ default: (await loadChunk(() => import('./guide.tsx'))).Guide }))

/** Only desktop screens have room for it; a phone's terminal needs little explanation. */
const desktopQuery = '(min-width: 1025px)'
/** Long enough for the live numbers to load first. */
const offerWaitMs = 4_000

/**
 * Slot of the tour, which is offered on a first visit (PRF-1, skip-guide). Lazy, and not loaded for users who have
 * skipped it.
 */
export function GuideSlot() {
  const isSkipped = usePreference('skip-guide')
  const isRequested = useTourOpen()
  const isOffered = useOffer(!isSkipped)
  if (!isRequested && (isSkipped || !isOffered)) return null
  return (
    <Suspense fallback={null}>
      <Guide isRequested={isRequested} />
    </Suspense>
  )
}

/** True once the page has been open for a while, on a screen with room, without an open dialog or consent question. */
function useOffer(isWanted: boolean): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let timer = 0
    const check = () => {
      const isFree = !isConsentQuestionOpen() && !isModalOpen()
      const isCalm = document.visibilityState === 'visible' && matchMedia(desktopQuery).matches && isFree
      if (isCalm) setOffered(true)
      else timer = window.setTimeout(check, offerWaitMs)
    }
    timer = window.setTimeout(check, offerWaitMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isOffered
}

function isModalOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
