import type { Notice } from '@argosy/support'
import type { Chat } from '../chat/chat.ts'
import type { ChatLimits } from '../chat/chat-limits.ts'
import type { Engines } from '../engine/engine-access.ts'
import type { AccountHistory } from '../history/account-history.ts'
import type { AccountLedger } from '../history/account-ledger.ts'
import type { AccountValues } from '../history/account-values.ts'
import type { MarketHistory } from '../history/market-history.ts'
import type { Sparklines } from '../history/sparklines.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import type { ReadTickers } from '../market-data/read-tickers.ts'
import type { OpenRoute } from '../program-api/endpoint/open-route.ts'
import type { UsdtRates } from '../rates/usdt-rates.ts'
import type { CspReports } from '../reports/csp-reports.ts'
import { createSignTable } from '../signing/sign-table.ts'
import type { ReadStatus } from '../status/read-status.ts'
import type { TopUps } from '../simulation/top-ups.ts'
import type { CaptchaRouteDeps } from './captcha/captcha-deps.ts'
import { createCaptchaRoutes } from './captcha/captcha-routes.ts'
import { readMessagesRoute } from './chat/read-messages.ts'
import { sendMessageRoute } from './chat/send-message.ts'
import { bookRoute } from './public/book.ts'
import { candlesRoute } from './public/candles.ts'
import { coinsRoute } from './public/coins.ts'
import { domainConfigRoute } from './public/domain-config.ts'
import { feeScheduleRoute } from './public/fee-schedule.ts'
import { marketsRoute } from './public/markets.ts'
import { noticesRoute } from './public/notices.ts'
import { openApiRoute } from './public/openapi-document.ts'
import { pageHeadsRoute } from './public/page-heads.ts'
import { sparklinesRoute } from './public/sparklines.ts'
import { announcementRoute, announcementsRoute, type ReadAnnouncements } from './public/announcements.ts'
import { presentStatusRoute, statusRoute } from './public/status.ts'
import { tickersRoute } from './public/tickers.ts'
import { tradesRoute } from './public/trades.ts'
import { usdtRateRoute } from './public/usdt-rate.ts'
import { cspSecurityRoute } from './report/csp-security.ts'
import { checkDeviceRoute } from './signing/check-device.ts'
import { signConfigRoute } from './signing/sign-config.ts'
import { accountRoute } from './trade/account.ts'
import { amendOrderRoute } from './trade/amend-order.ts'
import { cancelOrdersRoute, placeOrdersRoute } from './trade/batch-orders.ts'
import { cancelAllOrdersRoute } from './trade/cancel-all-orders.ts'
import { cancelClientOrderRoute, cancelOrderRoute } from './trade/cancel-order.ts'
import { clientOrderRoute } from './trade/client-order.ts'
import { feeRatesRoute } from './trade/fee-rates.ts'
import { fillsRoute } from './trade/fills.ts'
import { ledgerRoute } from './trade/ledger.ts'
import { openOrdersRoute } from './trade/open-orders.ts'
import { orderHistoryRoute } from './trade/order-history.ts'
import { placeOcoRoute } from './trade/place-oco.ts'
import { placeOrderRoute } from './trade/place-order.ts'
import { createConvertRoutes, type ConvertRouteDeps } from './trade/convert.ts'
import { createExportRoutes, type ExportRouteDeps } from './trade/exports.ts'
import { topUpSimulationRoute } from './trade/top-up-simulation.ts'
import { createValueRoutes } from './trade/values.ts'
import { createUserRoutes, type UserRouteDeps } from './user/user-routes.ts'
import type { WholeAccounts } from '../whole-accounts/whole-accounts.ts'

export type RouteDeps = CaptchaRouteDeps &
  UserRouteDeps &
  ExportRouteDeps &
  ConvertRouteDeps & {
    readonly engines: Engines
    readonly wholeAccounts: WholeAccounts
    readonly marketHistory: MarketHistory
    readonly readTickers: ReadTickers
    readonly sparklines: Sparklines
    readonly accountHistory: AccountHistory
    readonly accountLedger: AccountLedger
    readonly accountValues: AccountValues
    readonly chat: Chat
    readonly chatLimits: ChatLimits
    readonly announcements: ReadAnnouncements
    readonly readNotices: () => Promise<readonly Notice[]>
    readonly readStatus: ReadStatus
    readonly usdtRates: UsdtRates
    readonly topUps: TopUps
    readonly imageHosts: readonly string[]
    readonly cspReports: CspReports
    readonly rateLimiter: RateLimiter
    /** Program API endpoints, for the OpenAPI document. */
    readonly openRoutes: readonly OpenRoute[]
  }

/** Every endpoint of the gateway. */
export function createRoutes(deps: RouteDeps): Route[] {
  const signable = createSignableRoutes(deps)
  const routes = [...signable, signConfigRoute(deps, createSignTable(signable)), checkDeviceRoute(deps)]
  return [...routes, openApiRoute(routes, deps.openRoutes)]
}

function createSignableRoutes(deps: RouteDeps): Route[] {
  return [
    ...createUserRoutes(deps),
    usdtRateRoute(deps),
    marketsRoute(deps),
    tickersRoute(deps),
    bookRoute(deps),
    tradesRoute(deps),
    candlesRoute(deps),
    sparklinesRoute(deps),
    coinsRoute(deps),
    feeScheduleRoute(deps),
    placeOrderRoute(deps),
    placeOrdersRoute(deps),
    placeOcoRoute(deps),
    amendOrderRoute(deps),
    cancelOrderRoute(deps),
    cancelClientOrderRoute(deps),
    cancelOrdersRoute(deps),
    cancelAllOrdersRoute(deps),
    openOrdersRoute(deps),
    clientOrderRoute(deps),
    accountRoute(deps),
    feeRatesRoute(deps),
    orderHistoryRoute(deps),
    fillsRoute(deps),
    ledgerRoute(deps),
    ...createValueRoutes(deps),
    ...createExportRoutes(deps),
    ...createConvertRoutes(deps),
    topUpSimulationRoute(deps),
    sendMessageRoute(deps),
    readMessagesRoute(deps),
    noticesRoute(deps),
    announcementsRoute(deps),
    announcementRoute(deps),
    statusRoute(deps),
    presentStatusRoute(deps),
    pageHeadsRoute(deps),
    domainConfigRoute(deps),
    cspSecurityRoute(deps),
    ...createCaptchaRoutes(deps),
  ]
}
