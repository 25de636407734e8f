import type { MarketHistory } from '../history/market-history.ts'
import { createAbsentLineRoutes } from './absent/absent-lines.ts'
import type { OpenRoute } from './endpoint/open-route.ts'
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
import type { SpotDeps } from './spot/spot-deps.ts'

export type OpenRouteDeps = SpotDeps & { readonly marketHistory: MarketHistory }

export function createOpenRoutes(deps: OpenRouteDeps): OpenRoute[] {
  return [
    openTimeRoute(),
    openCoinsRoute(deps),
    openSymbolsRoute(deps),
    openTickersRoute(deps),
    openBookRoute(deps),
    openRecentTradesRoute(deps),
    openTradesRoute(deps),
    ...openCandlesRoutes(deps),
    openAssetsRoute(deps),
    openTradeRateRoute(deps),
    openPlaceOrderRoute(deps),
    openPlaceOrdersRoute(deps),
    openReplaceOrderRoute(deps),
    openCancelOrderRoute(deps),
    openCancelOrdersRoute(deps),
    openCancelSymbolOrdersRoute(deps),
    openPlacePlanRoute(deps),
    openModifyPlanRoute(deps),
    openCancelPlanRoute(deps),
    openCancelPlansRoute(deps),
    openOrderInfoRoute(deps),
    openOpenOrdersRoute(deps),
    openClosedOrdersRoute(deps),
    openPlansRoute(deps),
    openClosedPlansRoute(deps),
    openFillsRoute(deps),
    openBillsRoute(deps),
    ...createAbsentLineRoutes(),
  ]
}
