/** Whether everything answers, for the light in the footer. */
import type { FrameExchangeState } from '@argosy/frame/types'
import { useEffect, useState } from 'react'
import { apiClient } from '../live/exchange.ts'

// Not urgent: loaded after everything that the page itself needs.
const loadDelayMs = 4_000
const refreshMs = 30_000

/** Undefined while it is not known: there is no light without a current measurement. */
export function useExchangeState(): FrameExchangeState | undefined {
  const [state, setState] = useState<FrameExchangeState>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      if (document.visibilityState === 'visible') {
        const answer = await apiClient().presentStatus()
        setState(answer.ok && answer.data.state !== 'not_measured' ? answer.data.state : undefined)
      }
      if (timer !== undefined) timer = setTimeout(() => void refresh(), refreshMs)
    }
    timer = setTimeout(() => void refresh(), loadDelayMs)
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [])
  return state
}
