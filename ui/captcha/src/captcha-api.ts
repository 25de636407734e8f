import type {
  CaptchaChallengeView,
  CaptchaIdView,
  CaptchaPassView,
  CaptchaScene,
  CheckCaptchaBody,
  StartCaptchaBody,
  VerifyCaptchaBody,
} from '@argosy/wire/http'

type Answer<Data> = Promise<
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly code: string; readonly msg: string }
>

/** The gateway's challenge endpoints, as the API client provides them. */
export type CaptchaApi = {
  getCaptchaId(body: { readonly scene: CaptchaScene; readonly bizId?: string }): Answer<CaptchaIdView>
  checkCaptcha(body: CheckCaptchaBody): Answer<CaptchaPassView>
  startCaptcha(body: StartCaptchaBody): Answer<CaptchaChallengeView>
  verifyCaptcha(body: VerifyCaptchaBody): Answer<CaptchaPassView>
}

/** The result of a challenge. `refused`: the check failed for good, and its answer goes to the caller (CAP-2). */
export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'refused'; readonly code: string; readonly msg: string }

/** For statistics: a visitor closed the challenge unsolved (CAP-2). */
export type CaptchaTrackEvent = {
  readonly name: 'captcha:close'
  readonly type: 'click'
  readonly scene: string
  /** The kind of challenge that was shown when they closed it. */
  readonly kind: 'geetest' | 'puzzle' | 'proof'
}
