import { identityPaths as at } from './paths.ts'
import type {
  ChangeSubAccountBody,
  FamilyTransferBody,
  FamilyTransfersQuery,
  FamilyTransferView,
  FamilyView,
  MakeSubAccountBody,
  SubAccountBody,
  SubAccountView,
} from './sub-accounts.ts'
import type * as types from './types.ts'

/**
 * One call of an identity endpoint, as a client makes it. `sealed` lists the fields sent inside `bodyCiphertext`
 * (SGN-8); the rest of the body stays clear. `Body` and `View` are types only.
 */
export type IdentityCall<Body, View> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly sealed: readonly (keyof Body & string)[]
  readonly body?: Body
  readonly view?: View
}

type Keys<Body> = Body extends unknown ? keyof Body & string : never

function post<Body, View>(path: string, ...sealed: Keys<Body>[]): IdentityCall<Body, View> {
  return { method: 'POST', path, sealed }
}

function get<Query, View>(path: string): IdentityCall<Query, View> {
  return { method: 'GET', path, sealed: [] }
}

/** A call without fields. */
type Nothing = Readonly<Record<string, never>>

export const identityCalls = {
  registerSendCode: post<types.ContactBody, types.CodeSentView>(at.registerSendCode),
  registerEmail: post<types.RegisterEmailBody, types.SignedInView>(at.registerEmail, 'email', 'password', 'emailCode'),
  registerMobile: post<types.RegisterMobileBody, types.SignedInView>(
    at.registerMobile,
    'areaCode',
    'mobile',
    'password',
    'mobileCode',
  ),
  registerMobileAndEmail: post<types.RegisterMobileAndEmailBody, types.SignedInView>(
    at.registerMobileAndEmail,
    'email',
    'areaCode',
    'mobile',
    'password',
    'emailCode',
    'mobileCode',
  ),
  login: post<types.LoginBody, types.LoginView>(at.login, 'loginName', 'pwd', 'areaCode'),
  loginSendCode: post<types.LoginSendCodeBody, types.CodeSentView>(at.loginSendCode),
  loginVerify: post<types.LoginVerifyBody, types.SignedInView>(at.loginVerify, 'emailCode', 'mobileCode', 'googleCode'),
  loginVerifySystem: post<types.LoginVerifySystemBody, types.SignedInView>(at.loginVerifySystem, 'verifyCode'),
  loginPasskeyOptions: post<types.LoginTokenBody, types.PasskeyOptionsView>(at.loginPasskeyOptions),
  loginVerifyAuth: post<types.LoginVerifyAuthBody, types.SignedInView>(at.loginVerifyAuth, 'fidoVerifyCode'),
  passkeyLoginOptions: post<Nothing, types.PasskeyOptionsView>(at.passkeyLoginOptions),
  passkeyLogin: post<types.PasskeyLoginBody, types.SignedInView>(at.passkeyLogin, 'fidoVerifyCode'),
  qrKey: post<Nothing, types.QrKeyView>(at.qrKey),
  qrKeyStatus: post<types.QrKeyStatusBody, types.QrStatusView>(at.qrKeyStatus, 'qrcodeKey', 'qrcodeSecret'),
  qrScan: post<types.QrScanBody, types.QrScanView>(at.qrScan),
  qrDecide: post<types.QrDecideBody, null>(at.qrDecide),
  forgotPassword: post<types.ContactBody, types.CodeSentView>(at.forgotPassword),
  forgotPasswordVerify: post<types.ForgotPasswordVerifyBody, types.RecoveryView>(
    at.forgotPasswordVerify,
    'emailCode',
    'mobileCode',
  ),
  forgotPasswordPasskeyOptions: post<types.RecoveryTokenBody, types.PasskeyOptionsView>(
    at.forgotPasswordPasskeyOptions,
  ),
  resetPassword: post<types.ResetPasswordBody, null>(
    at.resetPassword,
    'password',
    'googleCode',
    'verifyCode',
    'fidoVerifyCode',
  ),
  clearCookie: post<Nothing, null>(at.clearCookie),
  forcedLogout: post<Nothing, null>(at.forcedLogout),
  switchSubAccount: post<types.SwitchSubAccountBody, types.SignedInView>(at.switchSubAccount, 'userId'),
  subAccounts: get<Nothing, FamilyView>(at.subAccounts),
  makeSubAccount: post<MakeSubAccountBody, SubAccountView>(at.makeSubAccount),
  changeSubAccount: post<ChangeSubAccountBody, null>(at.changeSubAccount),
  freezeSubAccount: post<SubAccountBody, null>(at.freezeSubAccount),
  unfreezeSubAccount: post<SubAccountBody, null>(at.unfreezeSubAccount),
  familyTransfer: post<FamilyTransferBody, FamilyTransferView>(at.familyTransfer),
  familyTransfers: get<FamilyTransfersQuery, readonly FamilyTransferView[]>(at.familyTransfers),
  overview: get<Nothing, types.SecurityOverviewView>(at.overview),
  stepUpMethods: get<Nothing, types.StepUpMethodsView>(at.stepUpMethods),
  stepUpSendCode: post<types.StepUpSendCodeBody, types.CodeSentView>(at.stepUpSendCode),
  stepUpPasskeyOptions: post<Nothing, types.PasskeyOptionsView>(at.stepUpPasskeyOptions),
  stepUp: post<types.StepUpBody, types.StepUpMethodsView>(
    at.stepUp,
    'pwd',
    'emailCode',
    'mobileCode',
    'googleCode',
    'verifyCode',
    'fidoVerifyCode',
  ),
  changePassword: post<types.ChangePasswordBody, null>(at.changePassword, 'password'),
  changeContactSendCode: post<types.ContactBody, types.CodeSentView>(at.changeContactSendCode),
  changeEmail: post<types.ChangeEmailBody, null>(at.changeEmail, 'email', 'emailCode'),
  changeMobile: post<types.ChangeMobileBody, null>(at.changeMobile, 'areaCode', 'mobile', 'mobileCode'),
  totpBegin: post<Nothing, types.TotpBeginView>(at.totpBegin),
  totpConfirm: post<types.TotpConfirmBody, types.RecoveryCodesView>(at.totpConfirm, 'googleCode'),
  totpRemove: post<Nothing, null>(at.totpRemove),
  recoveryCodes: post<Nothing, types.RecoveryCodesView>(at.recoveryCodes),
  passkeys: get<Nothing, readonly types.PasskeyView[]>(at.passkeys),
  passkeyBegin: post<Nothing, types.PasskeyOptionsView>(at.passkeyBegin),
  passkeyFinish: post<types.PasskeyFinishBody, types.PasskeyView>(at.passkeyFinish),
  passkeyRemove: post<types.PasskeyRemoveBody, null>(at.passkeyRemove),
  apiKeys: get<Nothing, readonly types.ApiKeyView[]>(at.apiKeys),
  makeApiKey: post<types.MakeApiKeyBody, types.ApiKeyMadeView>(at.makeApiKey, 'passphrase'),
  changeApiKey: post<types.ChangeApiKeyBody, types.ApiKeyView>(at.changeApiKey),
  removeApiKey: post<types.RemoveApiKeyBody, null>(at.removeApiKey),
  confirmApiKey: post<types.ConfirmApiKeyBody, types.ApiKeyView>(at.confirmApiKey),
  antiPhishing: post<types.AntiPhishingBody, null>(at.antiPhishing),
  fundPassword: post<types.FundPasswordBody, null>(at.fundPassword, 'fundPassword'),
  fundPasswordRemove: post<Nothing, null>(at.fundPasswordRemove),
  devices: get<Nothing, readonly types.DeviceView[]>(at.devices),
  deviceRemove: post<types.DeviceRemoveBody, null>(at.deviceRemove),
  sessions: get<Nothing, readonly types.SessionView[]>(at.sessions),
  sessionRevoke: post<types.SessionRevokeBody, null>(at.sessionRevoke),
  sessionRevokeOthers: post<Nothing, null>(at.sessionRevokeOthers),
  loginHistory: get<types.LoginHistoryQuery, readonly types.LoginHistoryEntryView[]>(at.loginHistory),
  freeze: post<Nothing, null>(at.freeze),
} as const
