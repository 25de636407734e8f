import type { MarketTerms } from '@argosy/wire'
import { HotkeysSlot } from '../../features/trade/hotkeys/hotkeys-slot.tsx'
import type { OrderDraftStore } from '../../features/trade/order-form/draft/order-draft-store.ts'
import { cancelBy } from '../../features/trade/orders/cancel/cancel-intent.ts'
import { openMarkets } from '../../features/trade/ticker/open-markets.ts'
import { useMarketSwipe } from './phone/use-market-swipe.ts'

/** Connects the hotkeys to the terminal's panels. */
export function HotkeysOf({
  draftStore,
  symbol,
  markets,
}: {
  readonly draftStore: OrderDraftStore
  readonly symbol: string
  readonly markets: readonly MarketTerms[]
}) {
  const { go } = useMarketSwipe(
    symbol,
    markets.map((market) => market.marketId),
  )
  return (
    <HotkeysSlot
      handlers={{
        draftStore,
        findMarket: openMarkets,
        goToMarket: (to) => go?.(to),
        cancel: (which) => cancelBy(which, symbol),
      }}
    />
  )
}
