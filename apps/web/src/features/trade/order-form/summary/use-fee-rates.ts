import { useEffect, useState } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import type { FeeRates } from '../estimate/fees.ts'

const hourMs = 3_600_000
const retryMs = 20_000

/**
 * The user's fee rates; undefined until known. They depend on volumes of whole days, so an hourly refresh is enough.
 */
export function useFeeRates(userId: string | undefined): FeeRates | undefined {
  const [known, setKnown] = useState<{ readonly userId: string; readonly rates: FeeRates }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function fetchRates(of: string): Promise<void> {
      const answer = await apiClient().feeRates()
      if (isOver) return
      if (answer.ok) {
        const { makerPpm, takerPpm } = answer.data
        setKnown({ userId: of, rates: { makerPpm, takerPpm } })
      }
      timer = setTimeout(() => void fetchRates(of), answer.ok ? hourMs : retryMs)
    }
    // Delayed, so that the book and the account load first.
    timer = setTimeout(() => void fetchRates(userId), 1_500)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [userId])
  return known !== undefined && known.userId === userId ? known.rates : undefined
}
