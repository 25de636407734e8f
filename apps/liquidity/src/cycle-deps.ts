import type { BookSnapshot } from '@argosy/wire'
import type { MarketId } from '@argosy/exchange'
import type { BotAccount } from './bot-account.ts'
import type { BotMarket, MarketReference } from './bot-market.ts'
import type { CommandBudget } from './plan/command-budget.ts'
import type { ReferencePrices } from './prices/reference-prices.ts'

export type CycleDeps = {
  readonly bots: readonly BotMarket[]
  readonly prices: ReferencePrices
  readonly maker: BotAccount
  readonly taker: BotAccount
  readonly readBook: (marketId: MarketId, depth: number) => Promise<Pick<BookSnapshot, 'bids' | 'asks'>>
  readonly commands: CommandBudget
  /** Activity of the bots, in percent of the usual. */
  readonly ratePercent: number
  readonly nowMs: number
}

export type MarketCheck = { readonly bot: BotMarket; readonly reference: MarketReference }
