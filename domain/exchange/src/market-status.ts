/** Stages of a market's life cycle; `delisted` is final (MK-8). */
export type MarketStatus = 'pre_open' | 'open' | 'halted' | 'cancel_only' | 'delisted'

/** A listing begins with one of these. */
export type FirstMarketStatus = 'pre_open' | 'open'

/** No transition leads out of `delisted`, and none leads to `pre_open`. */
export function isStatusChangeValid(from: MarketStatus, to: MarketStatus): boolean {
  return from !== 'delisted' && to !== 'pre_open'
}
