/**
 * The calls of the product specification, as in its table: method, path, payload and the fields used from the answer.
 */
export interface SpecifiedEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** A body that the specification allows; undefined for a call without one. */
  readonly payload?: Readonly<Record<string, unknown>> | readonly unknown[]
  /** The paths of the values that a page uses. */
  readonly used: readonly string[]
}

export const specifiedEndpoints: readonly SpecifiedEndpoint[] = [
  {
    method: 'GET',
    path: '/v1/mix/config/gatewaySignConfig',
    used: [
      'data.gatewaySignConfig.clientOpen',
      'data.gatewaySignConfig.serverPublicKey',
      'data.gatewaySignConfig.serverPublicKeySign',
      'data.gatewaySignConfig.defaultAlgorithm',
      'data.gatewaySignConfig.exactUrls',
      'data.gatewaySignConfig.prefixUrls',
      'data.gatewaySignConfig.signModes',
      'data.gatewaySignConfig.userCheckDeviceUrl',
    ],
  },
  {
    method: 'POST',
    path: '/v1/buried/log/cspSecurity',
    payload: { bizType: 'csp', data: { event: {}, reason: 'img-src' }, timestamp: 1_700_000_000_000, page: '/en' },
    used: ['code'],
  },
  {
    method: 'POST',
    path: '/v1/mix/public/usdtRate',
    payload: { locale: 'en_US' },
    used: ['data.supported.0.name', 'data.supported.0.symbol', 'data.supported.0.value', 'data.rates.USD'],
  },
  // A visitor gets null, which a page reads as signed out (USR-3).
  { method: 'POST', path: '/v1/user/overview/userinfo', payload: { locale: 'en_US' }, used: ['data'] },
  { method: 'GET', path: '/v1/spot/public/getCoinChainList', used: ['data.0.assetId', 'data.0.name'] },
  {
    method: 'GET',
    path: '/v1/mix/system/getDomainConfigList',
    used: ['data.imgDomainConfig.foreignDomainList', 'data.imgDomainConfig.internalDomainList'],
  },
  { method: 'POST', path: '/v1/user/logout', payload: {}, used: ['code'] },
  { method: 'POST', path: '/v1/user/public/clearCookie', payload: {}, used: ['code'] },
  { method: 'POST', path: '/btapi/common/logout', payload: {}, used: ['code'] },
  {
    method: 'POST',
    path: '/v1/security/policy/captcha/get-captcha-id',
    payload: { scene: 'login' },
    used: ['data.geetestId'],
  },
  {
    method: 'GET',
    path: '/v1/mix/public/clientCommonConfig',
    used: ['data.clientCommonConfig.eventLogUploadSwitch', 'data.clientCommonConfig.userId', 'data.localVo.ip'],
  },
  {
    method: 'GET',
    path: '/v1/mix/public/getTdkMltQueryList',
    used: ['data.0.path', 'data.0.title', 'data.0.description', 'data.0.keywords'],
  },
]

/** Calls that need more than a payload: the endpoint itself refuses an invalid one with its own code. */
export const guardedEndpoints: readonly { readonly path: string; readonly payload: unknown; readonly code: string }[] =
  [
    {
      path: '/v1/security/policy/captcha/check-captcha',
      payload: { captchaType: 3, captchaValidate: 'e30=', scene: 'login' },
      code: 'request_malformed',
    },
    { path: '/v1/buried/log/info', payload: Array.from({ length: 51 }, () => ({})), code: 'body_malformed' },
    {
      path: '/v1/user/public/checkDevice',
      payload: { userCheckDeviceSign: 'x', lastAlgorithm: 'rsa1024' },
      code: 'request_malformed',
    },
  ]

/** Calls with encrypted fields. Where the specification omits the start of a path, ours is used. */
const thirdParties = ['apple', 'google', 'wallet', 'tg'].flatMap((provider) =>
  ['register', 'sign', 'check', 'bind', 'securityVerify'].map((step) => `/v1/user/third-party/${provider}/${step}`),
)
export const sealedEndpoints: readonly string[] = [
  '/v1/user/login',
  '/v1/user/agency/login',
  '/v1/user/login/verify-login',
  '/v1/user/login/verify-auth-login',
  '/v1/user/login/verifySystemLogin',
  '/v2/user/login',
  '/v2/user/login/verify-login',
  '/v2/user/login/verify-auth-login',
  '/v1/user/register/mobile',
  '/v1/user/register/email',
  '/v1/user/register/mobileAndEmail',
  ...thirdParties,
  '/v1/user/sub-account/switch',
  '/v1/user/qr/getQrKeyStatus',
  '/v1/user/qr/getCrossTerminalLoginStatus',
]
