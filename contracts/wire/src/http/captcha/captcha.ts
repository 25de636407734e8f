export const captchaPaths = {
  getCaptchaId: '/v1/security/policy/captcha/get-captcha-id',
  checkCaptcha: '/v1/security/policy/captcha/check-captcha',
  start: '/v1/security/captcha/start',
  verify: '/v1/security/captcha/verify',
} as const

/** The action that a captcha protects. A token for one scene is not valid in another (CAP-4). */
export const captchaScenes = ['login', 'register', 'recovery', 'send_code', 'security', 'withdraw'] as const
export type CaptchaScene = (typeof captchaScenes)[number]

/** The provider of the challenge: the exchange itself, or GeeTest where an operator has configured it. */
export const captchaTypes = { own: 1, geetest: 3 } as const
export type CaptchaType = (typeof captchaTypes)[keyof typeof captchaTypes]

/** 0: there is no puzzle, the proof of work alone is enough (CAP-3). */
export const captchaStatus = { noChallenge: 0, passed: 1, missed: 2, expired: 3, used: 4, open: 5 } as const

export const captchaRefusals = [
  'captcha_demand_unknown',
  'captcha_missed',
  'captcha_tries_spent',
  'captcha_expired',
  'captcha_used',
  'captcha_too_fast',
  'captcha_provider_off',
  'captcha_provider_away',
  'captcha_refused',
] as const
export type CaptchaRefusal = (typeof captchaRefusals)[number]

export type CaptchaIdView = {
  readonly captchaType: CaptchaType
  /** Empty unless GeeTest is the provider. */
  readonly geetestId: string
  /** Where GeeTest's own script runs, apart from our pages; empty unless GeeTest is the provider. */
  readonly geetestFrame: string
  readonly bizId: string
}

/** Pictures are `data:` URLs; only the server has the piece's correct position. */
export type PuzzleView = {
  readonly width: number
  readonly height: number
  readonly pieceSize: number
  readonly background: string
  readonly piece: string
  /** From the picture's upper edge to the piece's. */
  readonly y: number
}

/** Find the counter whose key begins with the prefix: ALTCHA's proof of work, version 2. */
export type ProofView = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
}

export type CaptchaChallengeView = {
  readonly captchaId: string
  readonly bizId: string
  readonly status: typeof captchaStatus.noChallenge | typeof captchaStatus.open
  /** Null when the proof alone is enough. */
  readonly puzzle: PuzzleView | null
  readonly proof: ProofView
  /** From now on; a later answer is refused. */
  readonly lifeMs: number
}

export type CaptchaPassView = { readonly captchaToken: string; readonly status: typeof captchaStatus.passed }
