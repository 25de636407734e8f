import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../auth-page.module.css'
import { CodeField, codeLength } from '../code-field.tsx'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalMessage } from '../refusal-messages.ts'
import { ResendCode, toSentCode, useIsExpired } from '../resend-code.tsx'
import styles from './factor-form.module.css'
import type { FactorProps } from './factor-proof.ts'
import { SendButton } from '../send-button.tsx'

/** Refusals shown beside the code field. */
export const codeRefusals: readonly string[] = ['code_wrong', 'factor_wrong', 'challenge_dead']

export interface CodeFactorProps extends FactorProps {
  readonly method: 'email' | 'mobile' | 'google'
}

/** A code that was sent, or one from the authenticator app. Six digits submit the form. */
export function CodeFactor(props: CodeFactorProps) {
  const { method, isSending, refusal, isReady = true } = props
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(method === 'google' ? undefined : props.firstSent)
  const isExpired = useIsExpired(sent)
  const isShut = useWaitSeconds(refusal) > 0
  const isSent = method !== 'google'

  const resend = async () => {
    if (method === 'google') return
    const answer = await props.sendCode(method)
    if (!answer) return
    setCode('')
    setSent(toSentCode(answer.data))
  }
  const prove = async (full: string) => {
    if (isShut || isSending || !isReady) return
    if (method === 'google') await props.prove({ method, code: full })
    else if (sent) await props.prove({ method, codeId: sent.codeId, code: full })
    // The next try begins with an empty field.
    setCode('')
  }
  const isOpen = method === 'google' || sent !== undefined
  const error = isExpired
    ? t({
        id: 'identity.code.expired',
        message: 'This code has expired. Send a new one.',
        comment: 'Under a field for a code',
      })
    : refusal && codeRefusals.includes(refusal.code)
      ? refusalMessage(refusal.code)
      : undefined
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === codeLength) void prove(code)
      }}
    >
      {isOpen && (
        <CodeField
          value={code}
          onChange={setCode}
          onComplete={(full) => void prove(full)}
          error={error}
          isDisabled={isExpired}
          isAutoFocused={isReady}
        />
      )}
      {isSent && isOpen && (
        <div className={styles['codeRow']}>
          <ResendCode sent={sent} isSending={isSending} onResend={() => void resend()} />
        </div>
      )}
      <RefusalNotice refusal={refusal} except={codeRefusals} />
      {isOpen ? (
        <SendButton
          type="submit"
          isDisabled={code.length < codeLength || isExpired || isShut || !isReady}
          isSending={isSending}
        >
          {t({ id: 'identity.continue', message: 'Continue', comment: 'Button' })}
        </SendButton>
      ) : (
        <SendButton isDisabled={isShut} isSending={isSending} onPress={() => void resend()}>
          {t({ id: 'identity.code.send', message: 'Send code', comment: 'Button' })}
        </SendButton>
      )}
    </form>
  )
}
