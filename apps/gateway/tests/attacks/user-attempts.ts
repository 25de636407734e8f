/** One call of every endpoint for users. The bodies are valid, so that only permissions can refuse them. */
import {
  convertPaths,
  exportPaths,
  identityCalls,
  identityPaths as at,
  notificationCalls,
  notificationPaths,
  paths,
  simulationPaths,
  type Envelope,
} from '@argosy/wire/http'
import type { ApiResult } from '@argosy/api-client'
import { newAddress, type Person } from '../identity/identity-environment.ts'

const token = 'A'.repeat(43)
const keyTerms = { name: 'bot', permissions: [], addresses: [] }
const nobodysKey = `ak_${'0'.repeat(32)}`
const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000.00', quantity: '0.001' } as const

export type Attempt = (who: Person) => Promise<ApiResult<unknown>>

/** As a link does it: without a signature. Not what a file contains, but why it is refused. */
export async function openExport({ visitor }: Person, exportId: string): Promise<ApiResult<null>> {
  const response = await visitor.send(exportPaths.exportFile(exportId))
  if (response.headers.get('content-type')?.startsWith('text/csv')) return { ok: true, data: null }
  const { code, msg } = (await response.json()) as Envelope<null>
  return { ok: false, code, msg }
}

/** Calls that any signed-in user may make. */
export const forUsers: Record<string, Attempt> = {
  [`GET ${paths.account}`]: ({ api }) => api.account(),
  [`GET ${paths.feeRates}`]: ({ api }) => api.feeRates(),
  [`GET ${paths.orders}`]: ({ api }) => api.openOrders(),
  'GET /v1/trade/spot/client-orders/:clientOrderId': ({ api }) => api.clientOrder('mine'),
  [`GET ${paths.orderHistory}`]: ({ api }) => api.orderHistory({}),
  [`GET ${paths.fills}`]: ({ api }) => api.fills({}),
  [`GET ${paths.ledger}`]: ({ api }) => api.ledger({}),
  [`GET ${paths.valueHistory}`]: ({ api }) => api.valueHistory({ range: '30D' }),
  [`GET ${paths.valueAt}`]: ({ api }) => api.valueAt({ timeMs: 0 }),
  [`POST ${convertPaths.quotes}`]: ({ api }) =>
    api.requestConvertQuote({ from: 'USDT', to: 'BTC', amount: '10', amountOf: 'from' }),
  [`POST ${convertPaths.accept(':quoteId')}`]: ({ api }) => api.acceptConvertQuote('A'.repeat(16)),
  [`POST ${exportPaths.exports}`]: ({ api }) =>
    api.requestExport({ clientRequestId: 'once', kind: 'flow', timeZone: 'UTC' }),
  [`GET ${exportPaths.exports}`]: ({ api }) => api.exports(),
  [`DELETE ${exportPaths.export(':exportId')}`]: ({ api }) => api.removeExport(token),
  [`GET ${exportPaths.exportFile(':exportId')}`]: (who) => openExport(who, token),
  [`POST ${paths.orders}`]: ({ api }) => api.placeOrder(order),
  [`POST ${paths.placeOrders}`]: ({ api }) => api.placeOrders({ orders: [order] }),
  [`POST ${paths.ocoOrders}`]: ({ api }) =>
    api.placeOco({
      marketId: 'BTCUSDT',
      side: 'sell',
      quantity: '0.001',
      limitPrice: '70000.00',
      triggerPrice: '50000.00',
    }),
  'POST /v1/trade/spot/orders/:orderId/amend': ({ api }) => api.amendOrder(1, { price: '59001.00' }),
  'DELETE /v1/trade/spot/orders/:orderId': ({ api }) => api.cancelOrder(1),
  'DELETE /v1/trade/spot/client-orders/:clientOrderId': ({ api }) => api.cancelClientOrder('mine'),
  [`POST ${paths.cancelOrders}`]: ({ api }) => api.cancelOrders({ orders: [{ orderId: 1 }] }),
  [`POST ${paths.cancelAllOrders}`]: ({ api }) => api.cancelAllOrders({}),
  [`POST ${simulationPaths.topUp}`]: ({ api }) => api.topUpSimulation({ clientRequestId: 'once' }),
  [`POST ${at.switchSubAccount}`]: (who) => who.try(identityCalls.switchSubAccount, { userId: '9' }),
  [`GET ${at.subAccounts}`]: (who) => who.try(identityCalls.subAccounts, {}),
  [`GET ${at.familyTransfers}`]: (who) => who.try(identityCalls.familyTransfers, {}),
  [`POST ${at.familyTransfer}`]: (who) =>
    who.try(identityCalls.familyTransfer, {
      clientRequestId: 'once',
      fromUserId: '9',
      toUserId: '8',
      assetId: 'USDT',
      amount: '1',
    }),
  // Freezing only removes access, so it requires nothing more.
  [`POST ${at.freezeSubAccount}`]: (who) => who.try(identityCalls.freezeSubAccount, { userId: '9' }),
  [`GET ${notificationPaths.notifications}`]: (who) => who.try(notificationCalls.list, {}),
  [`GET ${notificationPaths.unreadCount}`]: (who) => who.try(notificationCalls.unreadCount, {}),
  [`POST ${notificationPaths.markRead}`]: (who) => who.try(notificationCalls.markRead, { upToId: 1 }),
  [`GET ${notificationPaths.settings}`]: (who) => who.try(notificationCalls.settings, {}),
  [`POST ${notificationPaths.settings}`]: (who) =>
    who.try(notificationCalls.saveSettings, { inbox: ['deposit'], mail: [], filledMinUsdt: 5_000 }),
  [`GET ${at.overview}`]: (who) => who.try(identityCalls.overview, {}),
  [`GET ${at.stepUpMethods}`]: (who) => who.try(identityCalls.stepUpMethods, {}),
  [`POST ${at.stepUpSendCode}`]: (who) => who.try(identityCalls.stepUpSendCode, { method: 'email' }),
  [`POST ${at.stepUpPasskeyOptions}`]: (who) => who.try(identityCalls.stepUpPasskeyOptions, {}),
  [`POST ${at.stepUp}`]: (who) => who.try(identityCalls.stepUp, { pwd: 'wrong', codeId: token, emailCode: '000000' }),
  [`GET ${at.apiKeys}`]: (who) => who.try(identityCalls.apiKeys, {}),
  [`GET ${at.passkeys}`]: (who) => who.try(identityCalls.passkeys, {}),
  [`GET ${at.devices}`]: (who) => who.try(identityCalls.devices, {}),
  [`GET ${at.sessions}`]: (who) => who.try(identityCalls.sessions, {}),
  [`GET ${at.loginHistory}`]: (who) => who.try(identityCalls.loginHistory, {}),
  // Ending sessions only removes access, so it requires nothing more.
  [`POST ${at.deviceRemove}`]: (who) => who.try(identityCalls.deviceRemove, { deviceId: '987654321' }),
  [`POST ${at.sessionRevoke}`]: (who) => who.try(identityCalls.sessionRevoke, { sessionId: 'nobodys' }),
  [`POST ${at.sessionRevokeOthers}`]: (who) => who.try(identityCalls.sessionRevokeOthers, {}),
  [`POST ${at.qrScan}`]: (who) => who.try(identityCalls.qrScan, { qrcodeKey: token }),
}

/** Calls that require a recent step-up. */
export const forSteppedUp: Record<string, Attempt> = {
  [`POST ${at.qrDecide}`]: (who) => who.try(identityCalls.qrDecide, { qrcodeKey: token, isConfirmed: true }),
  [`POST ${at.changePassword}`]: (who) => who.try(identityCalls.changePassword, { password: 'an entirely new one' }),
  [`POST ${at.changeContactSendCode}`]: (who) => who.try(identityCalls.changeContactSendCode, { email: newAddress() }),
  [`POST ${at.changeEmail}`]: (who) =>
    who.try(identityCalls.changeEmail, { codeId: token, email: newAddress(), emailCode: '000000' }),
  [`POST ${at.changeMobile}`]: (who) =>
    who.try(identityCalls.changeMobile, { codeId: token, areaCode: '49', mobile: '15100000', mobileCode: '000000' }),
  [`POST ${at.totpBegin}`]: (who) => who.try(identityCalls.totpBegin, {}),
  [`POST ${at.totpConfirm}`]: (who) => who.try(identityCalls.totpConfirm, { googleCode: '000000' }),
  [`POST ${at.totpRemove}`]: (who) => who.try(identityCalls.totpRemove, {}),
  [`POST ${at.recoveryCodes}`]: (who) => who.try(identityCalls.recoveryCodes, {}),
  [`POST ${at.passkeyBegin}`]: (who) => who.try(identityCalls.passkeyBegin, {}),
  [`POST ${at.passkeyFinish}`]: (who) =>
    who.try(identityCalls.passkeyFinish, { challengeId: token, name: 'mine', response: '{}' }),
  [`POST ${at.passkeyRemove}`]: (who) => who.try(identityCalls.passkeyRemove, { passkeyId: '987654321' }),
  [`POST ${at.antiPhishing}`]: (who) => who.try(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' }),
  [`POST ${at.fundPassword}`]: (who) => who.try(identityCalls.fundPassword, { fundPassword: 'one for money alone' }),
  [`POST ${at.fundPasswordRemove}`]: (who) => who.try(identityCalls.fundPasswordRemove, {}),
  [`POST ${at.makeApiKey}`]: (who) =>
    who.try(identityCalls.makeApiKey, { ...keyTerms, realm: 'live', passphrase: 'harbour42' }),
  [`POST ${at.changeApiKey}`]: (who) => who.try(identityCalls.changeApiKey, { ...keyTerms, accessKey: nobodysKey }),
  [`POST ${at.removeApiKey}`]: (who) => who.try(identityCalls.removeApiKey, { accessKey: nobodysKey }),
  [`POST ${at.confirmApiKey}`]: (who) => who.try(identityCalls.confirmApiKey, { accessKey: nobodysKey }),
  [`POST ${at.makeSubAccount}`]: (who) => who.try(identityCalls.makeSubAccount, { alias: 'nobodyss', rights: [] }),
  [`POST ${at.changeSubAccount}`]: (who) => who.try(identityCalls.changeSubAccount, { userId: '9', rights: [] }),
  [`POST ${at.unfreezeSubAccount}`]: (who) => who.try(identityCalls.unfreezeSubAccount, { userId: '9' }),
  [`POST ${at.freeze}`]: (who) => who.try(identityCalls.freeze, {}),
}

export const everyAttempt = { ...forUsers, ...forSteppedUp }
