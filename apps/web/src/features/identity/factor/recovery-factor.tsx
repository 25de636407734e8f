import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../auth-page.module.css'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalMessage } from '../refusal-messages.ts'
import { codeRefusals } from './code-factor.tsx'
import { useFactorNames } from './factor-messages.ts'
import type { FactorProps } from './factor-proof.ts'
import { SendButton } from '../send-button.tsx'

const recoveryCode = /^[A-Za-z0-9-]{8,24}$/

/** Proof by recovery code. */
export function RecoveryFactor({ prove, isSending, refusal, isReady = true }: FactorProps) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const name = useFactorNames()
  const [text, setText] = useState('')
  const code = text.replaceAll(/\s/g, '')
  const isShut = useWaitSeconds(refusal) > 0
  const isWhole = recoveryCode.test(code)
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && isReady) void prove({ method: 'recovery', code })
      }}
    >
      <TextField
        label={name('recovery')}
        size="large"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just chosen this field
        autoFocus
        autoComplete="off"
        spellCheck="false"
        type="password"
        revealLabels={{
          reveal: t({ id: 'identity.recovery.show', message: 'Show code', comment: 'Button in a field' }),
          conceal: t({ id: 'identity.recovery.hide', message: 'Hide code', comment: 'Button in a field' }),
        }}
        value={text}
        onChange={setText}
        error={refusal && codeRefusals.includes(refusal.code) ? refusalMessage(refusal.code) : undefined}
      />
      <RefusalNotice refusal={refusal} except={codeRefusals} />
      <SendButton type="submit" isDisabled={!isWhole || isShut || !isReady} isSending={isSending}>
        {t({ id: 'identity.continue', message: 'Continue', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
