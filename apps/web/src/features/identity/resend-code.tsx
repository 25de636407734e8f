import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { formatSeconds, useCountdown } from './use-countdown.ts'

/** A code that was sent, as the page stores it. */
export interface SentCode {
  readonly codeId: string
  readonly expiresAtMs: number
  readonly resendAtMs: number
}

export function toSentCode(
  sent: { readonly codeId: string; readonly expiresInSeconds: number; readonly resendInSeconds: number },
  nowMs = Date.now(),
): SentCode {
  return {
    codeId: sent.codeId,
    expiresAtMs: nowMs + sent.expiresInSeconds * 1_000,
    resendAtMs: nowMs + sent.resendInSeconds * 1_000,
  }
}

export interface ResendCodeProps {
  readonly sent: SentCode | undefined
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Sends another code, once the last one has had time to arrive. */
export function ResendCode({ sent, isSending, onResend }: ResendCodeProps) {
  const { t } = useLingui()
  const seconds = useCountdown(sent?.resendAtMs)
  const time = formatSeconds(seconds)
  return (
    <Button size="small" tone="quiet" isDisabled={seconds > 0 || isSending} onPress={onResend}>
      {seconds > 0
        ? t({
            id: 'identity.code.resendIn',
            message: `New code in ${time}`,
            comment: 'Button that cannot be pressed yet; a time such as 0:45 that counts down',
          })
        : sent === undefined
          ? t({ id: 'identity.code.send', message: 'Send code', comment: 'Button' })
          : t({ id: 'identity.code.resend', message: 'Send a new code', comment: 'Button' })}
    </Button>
  )
}

/** True once the sent code has expired. */
export function useIsExpired(sent: SentCode | undefined): boolean {
  return useCountdown(sent?.expiresAtMs) === 0 && sent !== undefined
}
