/** The effects of one command, for comparison with the engine's events. */
import type { EngineEvent } from '@argosy/exchange'

export type CloseReason = Extract<EngineEvent, { type: 'order_closed' }>['reason']
export type DropReason = Extract<EngineEvent, { type: 'exits_dropped' }>['reason']

export type ReferenceFill = {
  readonly maker: number
  readonly taker: number
  readonly price: bigint
  readonly quantity: bigint
  readonly notional: bigint
  readonly makerLeft: bigint
  readonly takerLeft: bigint
  readonly makerFee: ReferenceFee
  readonly takerFee: ReferenceFee
}

export type ReferenceFee = { readonly asset: string; readonly amount: bigint; readonly ppm: number }

export type Story = {
  readonly fills: ReferenceFill[]
  readonly closings: { readonly id: number; readonly reason: CloseReason; readonly filled: bigint }[]
  readonly accepted: number[]
  readonly triggered: number[]
  readonly dropped: { readonly id: number; readonly reason: DropReason }[]
  readonly accounts: Set<string>
  /** In the order in which the command touched them. */
  readonly markets: Map<string, BookChange>
}

export function createStory(): Story {
  return {
    fills: [],
    closings: [],
    accepted: [],
    triggered: [],
    dropped: [],
    accounts: new Set(),
    markets: new Map(),
  }
}

/** An order that waits or matches nothing does not change a book; reducing the hidden part of an iceberg may. */
export type BookChange = 'none' | 'perhaps' | 'certain'

const weights: Record<BookChange, number> = { none: 0, perhaps: 1, certain: 2 }

export function touchMarket({ markets }: Story, marketId: string, change: BookChange): void {
  const before = markets.get(marketId)
  if (!before || weights[before] < weights[change]) markets.set(marketId, change)
}
