import type { Units } from '@argosy/money'
import type { MarketId, PriceTicks, QuantityLots } from '../market.ts'
import type { AccountId, PositionSide } from '../order.ts'
import type { MarginMode, PositionMode } from './commands.ts'

export type FuturesEvent =
  | {
      readonly type: 'mark_changed'
      readonly marketId: MarketId
      readonly index: bigint
      readonly mark: PriceTicks
    }
  | { readonly type: 'index_refused'; readonly marketId: MarketId; readonly reason: IndexRefusal }
  | {
      readonly type: 'funding_fixed'
      readonly marketId: MarketId
      readonly ratePpb: bigint
      readonly mark: PriceTicks
      readonly nextAtMs: number
    }
  | { readonly type: 'funding_skipped'; readonly marketId: MarketId; readonly reason: FundingSkipReason }
  | { readonly type: 'market_settled'; readonly marketId: MarketId; readonly price: PriceTicks }
  | ({
      readonly type: 'funding_paid'
      readonly lots: bigint
      readonly ratePpb: bigint
      readonly mark: PriceTicks
      /** Negative when it was paid. */
      readonly amount: Units
    } & PositionName)
  | ({
      readonly type: 'position_changed'
      readonly lots: bigint
      readonly cost: Units
      /** What this change realised. */
      readonly realised: Units
      /** Margin of an isolated position, else zero. */
      readonly margin: Units
    } & PositionName)
  | {
      readonly type: 'account_terms_changed'
      readonly accountId: AccountId
      readonly marketId: MarketId
      readonly mode: MarginMode
      readonly leverage: number
      readonly longLeverage: number
      readonly shortLeverage: number
    }
  | { readonly type: 'position_mode_changed'; readonly accountId: AccountId; readonly mode: PositionMode }
  | ({ readonly type: 'liquidation_started'; readonly equity: bigint; readonly requirement: bigint } & UnitName)
  | ({
      readonly type: 'liquidation_ended'
      readonly outcome: LiquidationOutcome
      readonly toFund: Units
      readonly fromFund: Units
    } & UnitName)
  | ({
      readonly type: 'deleveraged'
      readonly lots: QuantityLots
      readonly price: PriceTicks
      readonly realised: Units
    } & PositionName)

export type PositionName = { readonly accountId: AccountId; readonly marketId: MarketId; readonly side: PositionSide }

/** A cross account has neither market nor side. */
export type UnitName = {
  readonly accountId: AccountId
  readonly marketId: MarketId | null
  readonly side: PositionSide | null
}

export type IndexRefusal = 'index_invalid' | 'index_thin' | 'index_suspect'
export type FundingSkipReason = 'late' | 'samples'
export type LiquidationOutcome = 'recovered' | 'reduced' | 'closed' | 'deleveraged'
