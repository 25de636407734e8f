import {
  convertPaths,
  exportPaths,
  identityPaths as at,
  notificationPaths,
  paths,
  simulationPaths,
  type SubAccountRight,
} from '@argosy/wire/http'

/**
 * What a session of a sub-account may call, and the right that it needs for it. Everything else is its main account's:
 * an endpoint that is not listed here is refused.
 */
const callable: Readonly<Record<string, SubAccountRight | 'any'>> = {
  [`GET ${paths.account}`]: 'any',
  [`GET ${paths.feeRates}`]: 'any',
  [`GET ${paths.orders}`]: 'any',
  [`GET ${paths.orderHistory}`]: 'any',
  [`GET ${paths.fills}`]: 'any',
  [`GET ${paths.ledger}`]: 'any',
  [`GET ${paths.valueHistory}`]: 'any',
  [`GET ${paths.valueAt}`]: 'any',
  [`GET ${exportPaths.exports}`]: 'any',
  [`POST ${exportPaths.exports}`]: 'any',
  [`DELETE ${exportPaths.export(':exportId')}`]: 'any',
  [`GET ${exportPaths.exportFile(':exportId')}`]: 'any',
  [`GET ${paths.clientOrder(':clientOrderId')}`]: 'any',
  [`POST ${paths.orders}`]: 'spot_trade',
  [`POST ${paths.placeOrders}`]: 'spot_trade',
  [`POST ${paths.ocoOrders}`]: 'spot_trade',
  [`POST ${paths.amendOrder(':orderId')}`]: 'spot_trade',
  [`POST ${convertPaths.quotes}`]: 'spot_trade',
  [`POST ${convertPaths.accept(':quoteId')}`]: 'spot_trade',
  // Whoever loses a right can still take back what they placed with it.
  [`DELETE ${paths.order(':orderId')}`]: 'any',
  [`DELETE ${paths.clientOrder(':clientOrderId')}`]: 'any',
  [`POST ${paths.cancelOrders}`]: 'any',
  [`POST ${paths.cancelAllOrders}`]: 'any',
  [`POST ${simulationPaths.topUp}`]: 'any',

  [`POST ${at.switchSubAccount}`]: 'any',
  [`GET ${at.subAccounts}`]: 'any',
  [`GET ${at.familyTransfers}`]: 'any',
  [`POST ${at.familyTransfer}`]: 'transfer',

  [`GET ${notificationPaths.notifications}`]: 'any',
  [`GET ${notificationPaths.unreadCount}`]: 'any',
  [`POST ${notificationPaths.markRead}`]: 'any',
  [`GET ${notificationPaths.settings}`]: 'any',
  [`POST ${notificationPaths.settings}`]: 'any',

  [`GET ${at.overview}`]: 'any',
  [`GET ${at.loginHistory}`]: 'any',
  [`GET ${at.devices}`]: 'any',
  [`POST ${at.deviceRemove}`]: 'any',
  [`GET ${at.sessions}`]: 'any',
  [`POST ${at.sessionRevoke}`]: 'any',
  [`POST ${at.sessionRevokeOthers}`]: 'any',
  [`GET ${at.stepUpMethods}`]: 'any',
  [`POST ${at.stepUpSendCode}`]: 'any',
  [`POST ${at.stepUpPasskeyOptions}`]: 'any',
  [`POST ${at.stepUp}`]: 'any',
  [`POST ${at.antiPhishing}`]: 'any',
  [`GET ${at.apiKeys}`]: 'any',
  [`POST ${at.makeApiKey}`]: 'any',
  [`POST ${at.changeApiKey}`]: 'any',
  [`POST ${at.removeApiKey}`]: 'any',
  [`POST ${at.confirmApiKey}`]: 'any',
}

/** Why a sub-account may not call this endpoint; undefined when it may. */
export function refusalOfSubAccount(
  { method, path }: { readonly method: string; readonly path: string },
  rights: readonly SubAccountRight[],
): 'main_account_only' | 'sub_account_right_missing' | undefined {
  const needed = callable[`${method} ${path}`]
  if (needed === undefined) return 'main_account_only'
  return needed === 'any' || rights.includes(needed) ? undefined : 'sub_account_right_missing'
}
