import { calculateFillMarks, parseChartFill } from '@argosy/chart/price-lines'
import { toInterval } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import { useEffect, useState } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import { usePreference } from '../../../../preferences/use-preference.ts'
import type { ChartController } from '../chart-controller.ts'

const pastMax = 200

/**
 * The user's fills of this market as arrows on their candles: past ones are loaded once, new ones come from the
 * account's channel.
 */
export function useFillMarks(
  controller: ChartController | undefined,
  terms: MarketTerms,
  interval: string,
  recent: readonly FillView[] | undefined,
): void {
  const isShown = usePreference('position-kline-mark')
  const past = usePastFills(terms.marketId, isShown && recent !== undefined)
  useEffect(() => {
    const own = isShown && recent ? [...past, ...recent].filter(({ marketId }) => marketId === terms.marketId) : []
    const fills = own.map((fill) => parseChartFill(fill, terms))
    controller?.setMarks(calculateFillMarks(fills, toInterval(interval)))
  }, [controller, terms, interval, recent, past, isShown])
}

const none: readonly FillView[] = []

function usePastFills(symbol: string, isWanted: boolean): readonly FillView[] {
  const [past, setPast] = useState(none)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    void apiClient()
      .fills({ symbol, limit: pastMax })
      .then((answer) => {
        // The chart is usable without past fills, so a failure is not reported.
        if (!isOver && answer.ok) setPast(answer.data)
      })
    return () => {
      isOver = true
      setPast(none)
    }
  }, [symbol, isWanted])
  return past
}
