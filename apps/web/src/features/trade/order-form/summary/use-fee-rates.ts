import { useEffect, useState } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import { repeat } from '../../../../live/repeat.ts'
import type { FeeRates } from '../estimate/fees.ts'

const hourMs = 3_600_000
const retryMs = 20_000
// The book and the account load first.
const delayMs = 1_500

/**
 * The user's fee rates; undefined until known. They depend on volumes of whole days, so an hourly refresh is enough.
 */
export function useFeeRates(userId: string | undefined): FeeRates | undefined {
  const [known, setKnown] = useState<{ readonly userId: string; readonly rates: FeeRates }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    return repeat(async (signal) => {
      const answer = await apiClient().feeRates()
      if (signal.aborted) return undefined
      if (!answer.ok) return retryMs
      const { makerPpm, takerPpm } = answer.data
      setKnown({ userId, rates: { makerPpm, takerPpm } })
      return hourMs
    }, delayMs)
  }, [userId])
  return known !== undefined && known.userId === userId ? known.rates : undefined
}
