import type { ChangeMarket } from './command.ts'
import { areMarketTermsValid, termsOf } from './market-terms.ts'
import { refuse, type Outcome } from './outcome.ts'
import type { EngineState } from './state.ts'

const bpsMax = 10_000

/** New terms apply to orders that come from now on; open orders stay as they are (MK-5). */
export function changeMarket(state: EngineState, command: ChangeMarket): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState) return refuse('market_unknown')
  if (!areMarketTermsValid(state, marketState.market.quote, command)) return refuse('market_terms_invalid')
  // A perpetual market needs its band around the index.
  const isUnbounded = marketState.market.perp && (command.priceBandBps === 0 || command.priceBandBps === bpsMax)
  if (isUnbounded) return refuse('market_terms_invalid')
  const market = { ...marketState.market, ...termsOf(command) }
  marketState.market = market
  return { ok: true, events: [{ type: 'market_changed', market }], order: null }
}
