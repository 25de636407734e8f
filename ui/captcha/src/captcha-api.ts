import type {
  CaptchaChallengeView,
  CaptchaIdView,
  CaptchaPassView,
  CaptchaScene,
  CheckCaptchaBody,
  StartCaptchaBody,
  VerifyCaptchaBody,
} from '@argosy/contracts/http'

type Answer<Data> = Promise<
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly code: string; readonly msg: string }
>

/** The gateway's doors to a challenge; the API client has them all. */
export type CaptchaApi = {
  getCaptchaId(body: { readonly scene: CaptchaScene; readonly bizId?: string }): Answer<CaptchaIdView>
  checkCaptcha(body: CheckCaptchaBody): Answer<CaptchaPassView>
  startCaptcha(body: StartCaptchaBody): Answer<CaptchaChallengeView>
  verifyCaptcha(body: VerifyCaptchaBody): Answer<CaptchaPassView>
}

/** What came of a challenge. `refused`: the check did not succeed, and its answer is the caller's (CAP-2). */
export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'refused'; readonly code: string; readonly msg: string }

/** For the product's statistics: a visitor closed the challenge unsolved (CAP-2). */
export type CaptchaTrackEvent = {
  readonly name: 'captcha:close'
  readonly type: 'click'
  readonly scene: string
  /** What was asked of them when they closed it. */
  readonly kind: 'geetest' | 'puzzle' | 'proof'
}
