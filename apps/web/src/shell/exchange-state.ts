/** Whether everything answers, for the light in the footer. */
import type { FrameExchangeState } from '@argosy/frame/types'
import { useEffect, useState } from 'react'
import { apiClient } from '../live/exchange.ts'
import { repeat } from '../live/repeat.ts'

// Not urgent: loaded after everything that the page itself needs.
const loadDelayMs = 4_000
const refreshMs = 30_000

/** Undefined while it is not known: there is no light without a current measurement. */
export function useExchangeState(): FrameExchangeState | undefined {
  const [state, setState] = useState<FrameExchangeState>()
  useEffect(
    () =>
      repeat(async (signal) => {
        if (document.visibilityState !== 'visible') return refreshMs
        const answer = await apiClient().presentStatus()
        if (signal.aborted) return undefined
        setState(answer.ok && answer.data.state !== 'not_measured' ? answer.data.state : undefined)
        return refreshMs
      }, loadDelayMs),
    [],
  )
  return state
}
