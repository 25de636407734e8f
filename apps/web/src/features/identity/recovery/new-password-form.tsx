import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import auth from '../auth-page.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import { isTooShort } from '../password-strength.calc.ts'
import { findPasswordProblem, passwordRefusals } from '../password-refusals.ts'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalMessage } from '../refusal-messages.ts'
import type { Sending } from '../use-send.ts'
import { SendButton } from '../send-button.tsx'

export interface NewPasswordFormProps {
  readonly sending: Sending
  readonly onSubmit: (password: string) => Promise<void>
  /** Further choices, between the field and the button. */
  readonly children?: ReactNode
}

export function NewPasswordForm({ sending, onSubmit, children }: NewPasswordFormProps) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { refusal, isSending } = sending
  const isShut = useWaitSeconds(refusal) > 0
  const isShort = isTooShort(password)
  const problem = findPasswordProblem(isTried && isShort, refusal?.code)
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isShort && !isShut) void onSubmit(password)
      }}
    >
      <NewPasswordField value={password} onChange={setPassword} error={problem && refusalMessage(problem)} />
      {children}
      <RefusalNotice refusal={refusal} except={passwordRefusals} />
      <SendButton type="submit" isDisabled={isShut} isSending={isSending}>
        {t({ id: 'identity.password.save', message: 'Save password', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
