/** The endpoints for accounts, sign-in and the security centre, defined once for server, client and tests. */
export const identityPaths = {
  registerSendCode: '/v1/user/register/send-code',
  registerEmail: '/v1/user/register/email',
  registerMobile: '/v1/user/register/mobile',
  registerMobileAndEmail: '/v1/user/register/mobileAndEmail',

  login: '/v1/user/login',
  loginAgency: '/v1/user/agency/login',
  loginSendCode: '/v1/user/login/send-code',
  loginVerify: '/v1/user/login/verify-login',
  loginVerifySystem: '/v1/user/login/verifySystemLogin',
  loginPasskeyOptions: '/v1/user/login/passkey-options',
  loginVerifyAuth: '/v1/user/login/verify-auth-login',
  loginV2: '/v2/user/login',
  loginVerifyV2: '/v2/user/login/verify-login',
  loginVerifyAuthV2: '/v2/user/login/verify-auth-login',

  passkeyLoginOptions: '/v1/user/passkey/login-options',
  passkeyLogin: '/v1/user/passkey/login',

  qrKey: '/v1/user/qr/getQrKey',
  qrKeyStatus: '/v1/user/qr/getQrKeyStatus',
  crossTerminalLoginStatus: '/v1/user/qr/getCrossTerminalLoginStatus',
  qrScan: '/v1/user/security/qr/scan',
  qrDecide: '/v1/user/security/qr/decide',

  forgotPassword: '/v1/user/password/forgot',
  forgotPasswordVerify: '/v1/user/password/verify-code',
  forgotPasswordPasskeyOptions: '/v1/user/password/passkey-options',
  resetPassword: '/v1/user/password/reset',

  clearCookie: '/v1/user/public/clearCookie',
  forcedLogout: '/btapi/common/logout',
  switchSubAccount: '/v1/user/sub-account/switch',
  subAccounts: '/v1/user/sub-account/list',
  makeSubAccount: '/v1/user/sub-account/make',
  changeSubAccount: '/v1/user/sub-account/change',
  freezeSubAccount: '/v1/user/sub-account/freeze',
  unfreezeSubAccount: '/v1/user/sub-account/unfreeze',
  familyTransfer: '/v1/user/sub-account/transfer',
  familyTransfers: '/v1/user/sub-account/transfers',

  overview: '/v1/user/security/overview',
  stepUpMethods: '/v1/user/security/step-up/methods',
  stepUpSendCode: '/v1/user/security/step-up/send-code',
  stepUpPasskeyOptions: '/v1/user/security/step-up/passkey-options',
  stepUp: '/v1/user/security/step-up',
  changePassword: '/v1/user/security/password',
  changeContactSendCode: '/v1/user/security/contact/send-code',
  changeEmail: '/v1/user/security/email',
  changeMobile: '/v1/user/security/mobile',
  totpBegin: '/v1/user/security/totp/begin',
  totpConfirm: '/v1/user/security/totp/confirm',
  totpRemove: '/v1/user/security/totp/remove',
  recoveryCodes: '/v1/user/security/totp/recovery-codes',
  passkeys: '/v1/user/security/passkeys',
  passkeyBegin: '/v1/user/security/passkeys/begin',
  passkeyFinish: '/v1/user/security/passkeys/finish',
  passkeyRemove: '/v1/user/security/passkeys/remove',
  apiKeys: '/v1/user/security/api-keys',
  makeApiKey: '/v1/user/security/api-keys/make',
  changeApiKey: '/v1/user/security/api-keys/change',
  removeApiKey: '/v1/user/security/api-keys/remove',
  confirmApiKey: '/v1/user/security/api-keys/confirm',
  antiPhishing: '/v1/user/security/anti-phishing',
  fundPassword: '/v1/user/security/fund-password',
  fundPasswordRemove: '/v1/user/security/fund-password/remove',
  devices: '/v1/user/security/devices',
  deviceRemove: '/v1/user/security/devices/remove',
  sessions: '/v1/user/security/sessions',
  sessionRevoke: '/v1/user/security/sessions/revoke',
  sessionRevokeOthers: '/v1/user/security/sessions/revoke-others',
  loginHistory: '/v1/user/security/login-history',
  freeze: '/v1/user/security/freeze',

  devOutbox: '/v1/dev/outbox',
} as const

export const thirdPartyProviders = ['apple', 'google', 'wallet', 'tg'] as const
export type ThirdPartyProvider = (typeof thirdPartyProviders)[number]

export const thirdPartySteps = ['register', 'sign', 'check', 'bind', 'securityVerify'] as const
export type ThirdPartyStep = (typeof thirdPartySteps)[number]

export function thirdPartyPath(provider: ThirdPartyProvider, step: ThirdPartyStep): string {
  return `/v1/user/third-party/${provider}/${step}`
}
