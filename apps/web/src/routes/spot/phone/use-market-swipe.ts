/** A swipe over the ticker opens the neighbouring market. */
import { useRef, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMarketAddress } from '../../../features/trade/shared/market-address.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { useFavouriteMarkets } from '../../../preferences/use-market-lists.ts'
import { calculateNeighbours, readSwipe } from './neighbours.calc.ts'

export interface MarketSwipe {
  /** Undefined where there is no other market. */
  readonly go: ((to: 'previous' | 'next') => void) | undefined
  /** Props of the swiped element. */
  readonly strokeProps: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
  }
}

export function useMarketSwipe(marketId: string, marketIds: readonly string[]): MarketSwipe {
  const { direction } = useLanguage()
  const addressOf = useMarketAddress()
  const navigate = useNavigate()
  const neighbours = calculateNeighbours(marketId, marketIds, useFavouriteMarkets())
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number; readonly timeMs: number }>(null)

  const go = neighbours && ((to: 'previous' | 'next') => void navigate(addressOf(neighbours[to])))
  return {
    go,
    strokeProps: {
      onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY, timeStamp }) {
        const isFinger = pointerType === 'touch' && isPrimary
        start.current = isFinger ? { id: pointerId, x: clientX, y: clientY, timeMs: timeStamp } : null
      },
      onPointerUp({ pointerId, clientX, clientY, timeStamp }) {
        const from = start.current
        start.current = null
        if (from?.id !== pointerId) return
        const durationMs = timeStamp - from.timeMs
        const way = readSwipe({ startX: from.x, startY: from.y, endX: clientX, endY: clientY, durationMs }, direction)
        if (way) go?.(way)
      },
      onPointerCancel() {
        start.current = null
      },
    },
  }
}
