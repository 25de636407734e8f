import { useCaptchaQuestion, type CaptchaApi, type CaptchaTrackEvent } from '@argosy/captcha'
import { CaptchaDialog } from '@argosy/captcha/dialog'
import { apiClient } from '../live/exchange.ts'
import { track } from '../tracking/track.ts'
import { WithMessages } from '../messages/localization-context.tsx'

const captchaApi: CaptchaApi = {
  getCaptchaId: (body) => apiClient().getCaptchaId(body),
  checkCaptcha: (body) => apiClient().checkCaptcha(body),
  startCaptcha: (body) => apiClient().startCaptcha(body),
  verifyCaptcha: (body) => apiClient().verifyCaptcha(body),
}

function trackClosed({ kind }: CaptchaTrackEvent): void {
  track('captcha:closed', { kind })
}

/** The current challenge. */
export function CaptchaQuestion() {
  const question = useCaptchaQuestion()
  if (!question) return null
  return (
    <WithMessages area="captcha">
      <CaptchaDialog key={question.bizId} api={captchaApi} {...question} onTrack={trackClosed} />
    </WithMessages>
  )
}
