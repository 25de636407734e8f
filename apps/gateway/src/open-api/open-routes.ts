import type { MarketHistory } from '../history/market-history.ts'
import { createAbsentLineRoutes } from './absent/absent-lines.ts'
import type { OpenRoute } from './door/open-route.ts'
import { openBookRoute } from './public/book.ts'
import { openCandlesRoutes } from './public/candles.ts'
import { openCoinsRoute, openSymbolsRoute } from './public/listings.ts'
import { openTickersRoute } from './public/tickers.ts'
import { openTimeRoute } from './public/time.ts'
import { openRecentTradesRoute, openTradesRoute } from './public/trades.ts'
import { openAssetsRoute, openFillsRoute, openTradeRateRoute } from './spot/account.ts'
import { openBillsRoute } from './spot/bills.ts'
import {
  openCancelOrderRoute,
  openCancelOrdersRoute,
  openCancelPlanRoute,
  openCancelPlansRoute,
  openCancelSymbolOrdersRoute,
} from './spot/cancel-orders.ts'
import { openPlaceOrderRoute } from './spot/place-order.ts'
import { openPlaceOrdersRoute } from './spot/place-orders.ts'
import { openPlacePlanRoute } from './spot/place-plan.ts'
import {
  openClosedOrdersRoute,
  openClosedPlansRoute,
  openOpenOrdersRoute,
  openOrderInfoRoute,
  openPlansRoute,
} from './spot/read-orders.ts'
import { openModifyPlanRoute, openReplaceOrderRoute } from './spot/replace-order.ts'
import type { SpotParts } from './spot/spot-parts.ts'

export type OpenRouteParts = SpotParts & { readonly marketHistory: MarketHistory }

/** Every door for programs. */
export function createOpenRoutes(parts: OpenRouteParts): OpenRoute[] {
  return [
    openTimeRoute(),
    openCoinsRoute(parts),
    openSymbolsRoute(parts),
    openTickersRoute(parts),
    openBookRoute(parts),
    openRecentTradesRoute(parts),
    openTradesRoute(parts),
    ...openCandlesRoutes(parts),
    openAssetsRoute(parts),
    openTradeRateRoute(parts),
    openPlaceOrderRoute(parts),
    openPlaceOrdersRoute(parts),
    openReplaceOrderRoute(parts),
    openCancelOrderRoute(parts),
    openCancelOrdersRoute(parts),
    openCancelSymbolOrdersRoute(parts),
    openPlacePlanRoute(parts),
    openModifyPlanRoute(parts),
    openCancelPlanRoute(parts),
    openCancelPlansRoute(parts),
    openOrderInfoRoute(parts),
    openOpenOrdersRoute(parts),
    openClosedOrdersRoute(parts),
    openPlansRoute(parts),
    openClosedPlansRoute(parts),
    openFillsRoute(parts),
    openBillsRoute(parts),
    ...createAbsentLineRoutes(),
  ]
}
