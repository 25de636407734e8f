import type { Logger } from '@argosy/service'
import type { Engines } from '../engine/engine-access.ts'
import type { AccountHistory } from '../history/account-history.ts'
import type { MarketHistory } from '../history/market-history.ts'
import type { Route } from '../http/route.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Users } from '../sessions/users.ts'
import { bookRoute } from './public/book.ts'
import { candlesRoute } from './public/candles.ts'
import { marketsRoute } from './public/markets.ts'
import { tickersRoute } from './public/tickers.ts'
import { tradesRoute } from './public/trades.ts'
import { cspSecurityRoute } from './report/csp-security.ts'
import { accountRoute } from './trade/account.ts'
import { cancelOrderRoute } from './trade/cancel-order.ts'
import { fillsRoute } from './trade/fills.ts'
import { openOrdersRoute } from './trade/open-orders.ts'
import { orderHistoryRoute } from './trade/order-history.ts'
import { placeOrderRoute } from './trade/place-order.ts'
import { devSignInRoute } from './user/dev-sign-in.ts'
import { logoutRoute } from './user/logout.ts'
import { userInfoRoute } from './user/user-info.ts'

export type RouteParts = {
  readonly engines: Engines
  readonly marketHistory: MarketHistory
  readonly accountHistory: AccountHistory
  readonly sessions: Sessions
  readonly users: Users
  readonly logger: Logger
  readonly sessionLifeMs: number
  readonly hasDevSignIn: boolean
}

/** Every door there is. */
export function createRoutes(parts: RouteParts): Route[] {
  return [
    ...(parts.hasDevSignIn ? [devSignInRoute(parts)] : []),
    logoutRoute(parts),
    userInfoRoute(parts),
    marketsRoute(parts),
    tickersRoute(parts),
    bookRoute(parts),
    tradesRoute(parts),
    candlesRoute(parts),
    placeOrderRoute(parts),
    cancelOrderRoute(parts),
    openOrdersRoute(parts),
    accountRoute(parts),
    orderHistoryRoute(parts),
    fillsRoute(parts),
    cspSecurityRoute(parts),
  ]
}
