import {
  identityPaths as at,
  paths,
  thirdPartyPath,
  thirdPartyProviders,
  thirdPartySteps,
  type ApiKeyMadeView,
  type ApiKeyView,
  type BalanceView,
  type CodeSentView,
  type DeviceView,
  type FamilyTransferView,
  type FamilyView,
  type LoginHistoryEntryView,
  type LoginView,
  type MethodView,
  type OutboxMessageView,
  type PasskeyView,
  type QrKeyView,
  type QrScanView,
  type QrStatusView,
  type RecoveryCodesView,
  type RecoveryView,
  type SecurityOverviewView,
  type SessionView,
  type StepUpMethodsView,
  type SubAccountView,
  type TotpBeginView,
  type UserInfoView,
} from '@argosy/wire/http'
import { passkeyOptions } from './passkey-answers.ts'
import { fields, list, value, type Shape } from './shape.ts'

const user = fields<UserInfoView>({
  userInfo: fields({
    userId: value,
    userType: value,
    areaCode: value,
    mobile: value,
    email: value,
    nickName: value,
    familyName: value,
    givenName: value,
    realName: value,
    starRealName: value,
    antiPhishingCode: value,
    frozen: value,
    subAccount: value,
    childFlag: value,
    switchFlag: value,
    showUserVip: value,
    vipLevel: value,
    createdDate: value,
    updatedDate: value,
  }),
  settings: fields({
    mobileBindFlag: value,
    emailBindFlag: value,
    googleBindFlag: value,
    phoneEnable: value,
    emailEnable: value,
    googleEnable: value,
    fundFlag: value,
    fundValue: value,
    fundDisabled: value,
    identityFlag: value,
    identityLevel: value,
    otcFlag: value,
    contractFlag: value,
    gtFeesFlag: value,
  }),
  loginName: value,
  userName: value,
})

const codeSent = fields<CodeSentView>({ codeId: value, expiresInSeconds: value, resendInSeconds: value })
const methods = list(fields<MethodView>({ method: value, target: value }))
const login = fields<LoginView>({ loginToken: value, methods, expiresInSeconds: value })
const stepUp = fields<StepUpMethodsView>({ needsPassword: value, methods, steppedUpUntilMs: value })
const qrStatus = fields<QrStatusView>({ status: value, user })
const recoveryCodes = fields<RecoveryCodesView>({ recoveryCodes: list(value) })
const passkey = fields<PasskeyView>({
  passkeyId: value,
  name: value,
  isBackedUp: value,
  createdAtMs: value,
  lastUsedAtMs: value,
})
const apiKey = fields<ApiKeyView>({
  accessKey: value,
  name: value,
  realm: value,
  kind: value,
  permissions: list(value),
  addresses: list(value),
  expiresAtMs: value,
  createdAtMs: value,
  lastUsedAtMs: value,
  suspendedAtMs: value,
})

const balances = list(fields<BalanceView>({ assetId: value, available: value, held: value }))
const subAccount = fields<SubAccountView>({
  userId: value,
  alias: value,
  rights: list(value),
  status: value,
  isFrozenByMain: value,
  createdAtMs: value,
  balances,
})
const familyTransfer = fields<FamilyTransferView>({
  transferId: value,
  fromUserId: value,
  toUserId: value,
  assetId: value,
  amount: value,
  status: value,
  refusal: value,
  timeMs: value,
})

/** Accounts, signing in and the security centre, by method and path. */
export const identityAnswers: Readonly<Record<string, Shape>> = {
  ...answer('POST', user, paths.devSignIn, paths.userInfo),
  ...answer('POST', user, at.registerEmail, at.registerMobile, at.registerMobileAndEmail),
  ...answer('POST', user, at.loginVerify, at.loginVerifyV2, at.loginVerifySystem, at.loginVerifyAuth),
  ...answer('POST', user, at.loginVerifyAuthV2, at.passkeyLogin, at.switchSubAccount),
  ...answer(
    'POST',
    user,
    ...thirdPartyProviders.flatMap((one) => thirdPartySteps.map((step) => thirdPartyPath(one, step))),
  ),
  ...answer('POST', login, at.login, at.loginAgency, at.loginV2),
  ...answer('POST', codeSent, at.registerSendCode, at.loginSendCode, at.forgotPassword),
  ...answer('POST', codeSent, at.stepUpSendCode, at.changeContactSendCode),
  ...answer('POST', passkeyOptions, at.loginPasskeyOptions, at.passkeyLoginOptions, at.forgotPasswordPasskeyOptions),
  ...answer('POST', passkeyOptions, at.stepUpPasskeyOptions, at.passkeyBegin),
  ...answer('POST', value, paths.logout, at.clearCookie, at.forcedLogout, at.resetPassword, at.qrDecide),
  ...answer('POST', value, at.changePassword, at.changeEmail, at.changeMobile, at.totpRemove, at.passkeyRemove),
  ...answer('POST', value, at.removeApiKey, at.antiPhishing, at.fundPassword, at.fundPasswordRemove),
  ...answer('POST', value, at.deviceRemove, at.sessionRevoke, at.sessionRevokeOthers, at.freeze),
  ...answer('POST', qrStatus, at.qrKeyStatus, at.crossTerminalLoginStatus),
  ...answer('POST', recoveryCodes, at.totpConfirm, at.recoveryCodes),
  ...answer('POST', apiKey, at.changeApiKey, at.confirmApiKey),
  ...answer('POST', value, at.changeSubAccount, at.freezeSubAccount, at.unfreezeSubAccount),
  ...answer('POST', subAccount, at.makeSubAccount),
  ...answer('POST', familyTransfer, at.familyTransfer),
  ...answer('GET', list(familyTransfer), at.familyTransfers),
  [`GET ${at.subAccounts}`]: fields<FamilyView>({
    mainUserId: value,
    mainBalances: balances,
    subAccounts: list(subAccount),
  }),
  [`POST ${at.qrKey}`]: fields<QrKeyView>({ qrcodeKey: value, qrcodeSecret: value, expiresInSeconds: value }),
  [`POST ${at.qrScan}`]: fields<QrScanView>({ device: value, address: value, expiresInSeconds: value }),
  [`POST ${at.forgotPasswordVerify}`]: fields<RecoveryView>({ recoveryToken: value, methods }),
  [`POST ${at.stepUp}`]: stepUp,
  [`POST ${at.totpBegin}`]: fields<TotpBeginView>({ secret: value, otpauthUrl: value }),
  [`POST ${at.passkeyFinish}`]: passkey,
  [`POST ${at.makeApiKey}`]: fields<ApiKeyMadeView>({ key: apiKey, secret: value }),
  [`GET ${at.stepUpMethods}`]: stepUp,
  [`GET ${at.passkeys}`]: list(passkey),
  [`GET ${at.apiKeys}`]: list(apiKey),
  [`GET ${at.overview}`]: fields<SecurityOverviewView>({
    email: value,
    mobile: value,
    hasPassword: value,
    passwordChangedAtMs: value,
    hasTotp: value,
    recoveryCodesLeft: value,
    passkeyCount: value,
    hasFundPassword: value,
    antiPhishingCode: value,
    steppedUpUntilMs: value,
  }),
  [`GET ${at.devices}`]: list(
    fields<DeviceView>({
      deviceId: value,
      name: value,
      address: value,
      firstSeenAtMs: value,
      lastSeenAtMs: value,
      isCurrent: value,
    }),
  ),
  [`GET ${at.sessions}`]: list(
    fields<SessionView>({
      sessionId: value,
      device: value,
      address: value,
      signedInAtMs: value,
      lastSeenAtMs: value,
      isCurrent: value,
    }),
  ),
  [`GET ${at.loginHistory}`]: list(
    fields<LoginHistoryEntryView>({
      entryId: value,
      timeMs: value,
      method: value,
      isSuccess: value,
      reason: value,
      device: value,
      address: value,
    }),
  ),
  [`GET ${at.devOutbox}`]: list(
    fields<OutboxMessageView>({
      channel: value,
      target: value,
      template: value,
      subject: value,
      text: value,
      timeMs: value,
    }),
  ),
}

function answer(method: string, shape: Shape, ...all: readonly string[]): Readonly<Record<string, Shape>> {
  return Object.fromEntries(all.map((path) => [`${method} ${path}`, shape]))
}
