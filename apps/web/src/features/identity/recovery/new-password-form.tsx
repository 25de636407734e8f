import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../auth-page.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import { isTooShort } from '../password-strength.calc.ts'
import { passwordRefusals } from '../password-refusals.ts'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalWords } from '../refusal-words.ts'
import type { Sending } from '../use-send.ts'

export interface NewPasswordFormProps {
  readonly sending: Sending
  readonly onSubmit: (password: string) => Promise<void>
}

export function NewPasswordForm({ sending, onSubmit }: NewPasswordFormProps) {
  const { t } = useLingui()
  const words = useRefusalWords()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { refusal, isSending } = sending
  const isShut = useWaitSeconds(refusal) > 0
  const isShort = isTooShort(password)
  const error =
    isTried && isShort
      ? words('password_too_short')
      : refusal && passwordRefusals.includes(refusal.code)
        ? words(refusal.code)
        : undefined
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
      <NewPasswordField value={password} onChange={setPassword} error={error} />
      <RefusalNotice refusal={refusal} except={passwordRefusals} />
      <Button
        type="submit"
        tone="accent"
        size="large"
        className={auth['wide'] ?? ''}
        isDisabled={isShut}
        pendingLabel={isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })}
      >
        {t({ id: 'identity.password.save', message: 'Save password', comment: 'Button' })}
      </Button>
    </form>
  )
}
