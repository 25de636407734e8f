import type { BookDelta, LevelWire, TradesMessage, TradeWire } from '@argosy/wire'
import {
  versionBefore,
  type EngineEvent,
  type EngineState,
  type MarketId,
  type PriceTicks,
  type Side,
} from '@argosy/exchange'

type Filled = Extract<EngineEvent, { type: 'order_filled' }>

export type MarketChanges = ReturnType<typeof createMarketChanges>

/** Changes of one batch in one market. Levels are read when the batch is over: only what rests then matters. */
export function createMarketChanges(state: EngineState, marketId: MarketId) {
  const marketState = state.markets.get(marketId)
  if (!marketState) throw new RangeError(`no market ${marketId}`)
  const previousVersion = versionBefore(state, marketState)
  const touched: Record<Side, Set<PriceTicks>> = { buy: new Set(), sell: new Set() }
  const trades: TradeWire[] = []

  const presentLevels = (side: Side): LevelWire[] =>
    [...touched[side]].map((price) => [String(price), String(marketState.book.quantityAt(side, price))])

  return {
    /** A market order has no price and no level. */
    touchLevel(side: Side, price: PriceTicks): void {
      if (price > 0n) touched[side].add(price)
    },

    addTrade(tradeId: string, { price, quantity, takerSide }: Filled, timeMs: number): void {
      touched[takerSide === 'buy' ? 'sell' : 'buy'].add(price)
      trades.push({ tradeId, price: String(price), quantity: String(quantity), takerSide, timeMs })
    },

    presentBook(): BookDelta {
      const { version } = marketState
      return {
        marketId,
        previousVersion,
        version,
        timeMs: state.timeMs,
        bids: presentLevels('buy'),
        asks: presentLevels('sell'),
      }
    },

    presentTrades: (): TradesMessage | undefined => (trades.length > 0 ? { marketId, trades } : undefined),
  }
}
