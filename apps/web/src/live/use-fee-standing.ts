import type { FeeRatesView } from '@argosy/wire/http'
import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { repeat } from './repeat.ts'
import { isUnsettled, type Session } from '../services/session.ts'

/** The user's own fee tier, as far as it is known. */
export type FeeStanding =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'failed' }
  /** `isStale`: a newer count was due but could not be loaded. */
  | { readonly status: 'known'; readonly rates: FeeRatesView; readonly isStale: boolean }

const dayMs = 86_400_000
const retryMs = 10_000
// Some seconds after the midnight that starts a new count, so that a fast clock does not request it too early.
const afterMidnightMs = 5_000

/** Read from the engine, and again after each midnight with a new count; retried until it answers. */
export function useFeeStanding(session: Session): FeeStanding {
  const userId = session.status === 'signed-in' ? session.userId : undefined
  const [read, setRead] = useState<{ readonly userId: string; readonly standing: FeeStanding }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    const last: { rates?: FeeRatesView } = {}
    return repeat(async (signal) => {
      const answer = await apiClient().feeRates()
      if (signal.aborted) return undefined
      if (answer.ok) last.rates = answer.data
      const standing: FeeStanding = last.rates
        ? { status: 'known', rates: last.rates, isStale: !answer.ok }
        : { status: 'failed' }
      setRead({ userId, standing })
      return answer.ok ? Math.max(answer.data.countedToMs + dayMs + afterMidnightMs - Date.now(), retryMs) : retryMs
    })
  }, [userId])
  if (isUnsettled(session)) return { status: 'unknown' }
  if (userId === undefined) return { status: 'signed-out' }
  return read?.userId === userId ? read.standing : { status: 'unknown' }
}
