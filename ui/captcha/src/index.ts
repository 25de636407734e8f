export type { CaptchaApi, CaptchaOutcome, CaptchaTrackEvent } from './captcha-api.ts'
export { requestCaptcha } from './captcha-queue.ts'
export { useCaptchaQuestion, type OpenQuestion } from './use-captcha-question.ts'
