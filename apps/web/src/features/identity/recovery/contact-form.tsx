import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountField, useAccountField } from '../account-field.tsx'
import type { AccountName } from '../account-name.calc.ts'
import auth from '../auth-page.module.css'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import type { Sending } from '../use-send.ts'
import { SendButton } from '../send-button.tsx'

export interface ContactFormProps {
  readonly sending: Sending
  readonly onSubmit: (account: AccountName) => Promise<void>
}

export function ContactForm({ sending, onSubmit }: ContactFormProps) {
  const { t } = useLingui()
  const state = useAccountField('any')
  const [isTried, setTried] = useState(false)
  const isShut = useWaitSeconds(sending.refusal) > 0
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (state.account && !isShut) void onSubmit(state.account)
      }}
    >
      <AccountField
        state={state}
        error={
          isTried && !state.account
            ? t({
                id: 'identity.account.missing',
                message: 'Enter your email address or phone number.',
                comment: 'Under the field',
              })
            : undefined
        }
      />
      <RefusalNotice refusal={sending.refusal} />
      <SendButton type="submit" isDisabled={isShut} isSending={sending.isSending}>
        {t({ id: 'identity.code.send', message: 'Send code', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
