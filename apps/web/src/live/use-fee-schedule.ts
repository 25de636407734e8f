import type { FeeScheduleView } from '@argosy/wire/http'
import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { repeat } from './repeat.ts'
import { useRealm } from '../services/realm.ts'

const retryMs = 3_000

/**
 * The fee schedule of the engine. The server's answer is the live exchange's; for simulation trading, and where the
 * server had none, the browser requests it until it has loaded.
 */
export function useFeeSchedule(served: FeeScheduleView | null): FeeScheduleView | null {
  const isServed = useRealm() === 'live' && served !== null
  const [fetched, setFetched] = useState<FeeScheduleView | null>(null)
  useEffect(() => {
    if (isServed) return undefined
    return repeat(async (signal) => {
      const answer = await apiClient().feeSchedule()
      if (signal.aborted) return undefined
      if (!answer.ok) return retryMs
      setFetched(answer.data)
      return undefined
    })
  }, [isServed])
  return isServed ? served : fetched
}
