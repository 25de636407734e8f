import type { ChangeableMarketTerms, PlaceOrder, RequestId } from './command.ts'
import { type AccountId, openOrdersPerAccountMax, type Side } from './order.ts'
import type { FirstMarketStatus, MarketId, PriceTicks, QuantityLots } from './market.ts'
import type { Units } from '@argosy/money'

export type LimitOrderTerms = {
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly price: PriceTicks
  readonly quantity: QuantityLots
}

/** The simplest order: good till cancelled, all of it shown, nothing attached. */
export function limitOrder(terms: LimitOrderTerms): PlaceOrder {
  return {
    type: 'place_order',
    requestId: terms.requestId,
    accountId: terms.accountId,
    marketId: terms.marketId,
    side: terms.side,
    kind: plainLimit.kind,
    timeInForce: plainLimit.timeInForce,
    price: terms.price,
    quantity: terms.quantity,
    cost: plainLimit.cost,
    display: plainLimit.display,
    selfTrade: plainLimit.selfTrade,
    clientOrderId: null,
    trigger: null,
    exits: null,
  }
}

/** Fields of a limit order unless set otherwise. */
export const plainLimit = {
  kind: 'limit',
  timeInForce: 'gtc',
  cost: 0n as Units,
  display: 0n as QuantityLots,
  selfTrade: 'none',
  clientOrderId: null,
  trigger: null,
  exits: null,
} as const

type OptionalTerms = Omit<ChangeableMarketTerms, 'quantityLotsMin' | 'quantityLotsMax' | 'priceTicksMax'>

/** Market terms that set no bounds; also the terms of the journal's first markets. */
export const unboundedTerms: OptionalTerms & { readonly status: FirstMarketStatus } = {
  notionalMin: 0n as Units,
  priceBandBps: 0,
  openOrdersPerAccountMax,
  valuationMarketId: null,
  status: 'open',
}
