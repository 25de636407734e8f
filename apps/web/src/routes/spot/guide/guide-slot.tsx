import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useTourOpen } from '../../../features/trade/preferences/open-settings.ts'
import { usePreference } from '../../../preferences/use-preference.ts'
import { isConsentQuestionOpen } from '../../../tracking/consent-question.ts'

const Guide = lazy(async () => ({ default: (await loadChunk(() => import('./guide.tsx'))).Guide }))

/** A desk has room for it; a phone does not, and has little to explain. */
const desktopQuery = '(min-width: 1025px)'
/** Numbers first: by then the market has been seen to move. */
const offerWaitMs = 4_000

/** Where a first visit is offered a short tour (PRF-1, skip-guide). It loads late, and not at all for those who know it. */
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

/** True once the page has been calm for a while, on a screen with room, with no dialog or question in the way. */
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
