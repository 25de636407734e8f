import type { Order } from '../order.ts'
import type { EngineState, MarketState } from '../state.ts'
import { isStale, perpOf, perpTermsOf, triggerPriceOf } from './perp-market.ts'

const bps = 10_000n

/** The next order whose trigger is met: by the latest price first, then by mark, then by index (FUT-23, FUT-33). */
export function findPerpMet(state: EngineState, marketState: MarketState): Order | undefined {
  const perp = perpOf(marketState)
  const { lastPrice, waiting, status } = marketState
  if (status !== 'open') return undefined
  const isFresh = !isStale(perp, state.timeMs)
  if (waiting.size > 0 && isFresh && isLastNearMark(marketState)) {
    const met = waiting.nextMet(lastPrice)
    if (met) return met
  }
  if (!isFresh) return undefined
  if (perp.waitingByMark.size > 0) {
    const met = perp.waitingByMark.nextMet(perp.mark)
    if (met) return met
  }
  return perp.waitingByIndex.size > 0 ? perp.waitingByIndex.nextMet(triggerPriceOf(marketState, 'index')) : undefined
}

/** A single fill far from the mark fires no trigger (FUT-23). */
function isLastNearMark(marketState: MarketState): boolean {
  const { mark } = perpOf(marketState)
  const { lastPrice } = marketState
  const distance = lastPrice > mark ? lastPrice - mark : mark - lastPrice
  return lastPrice > 0n && distance * bps <= mark * BigInt(perpTermsOf(marketState).triggerGuardBps)
}
