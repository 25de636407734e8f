import { Checkbox } from '@argosy/kit/checkbox'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountField, useAccountField } from '../account-field.tsx'
import type { AccountKind, AccountName } from '../account-name.calc.ts'
import auth from '../auth-page.module.css'
import { NewPasswordField } from '../new-password-field.tsx'
import { isTooShort } from '../password-strength.calc.ts'
import { findPasswordProblem, passwordRefusals } from '../password-refusals.ts'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalMessage } from '../refusal-messages.ts'
import type { Sending } from '../use-send.ts'
import { SendButton } from '../send-button.tsx'

export interface RegisterFormProps {
  readonly sending: Sending
  readonly onSubmit: (account: AccountName, password: string) => Promise<void>
}

export function RegisterForm({ sending, onSubmit }: RegisterFormProps) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const [kind, setKind] = useState<AccountKind>('email')
  const email = useAccountField('email')
  const phone = useAccountField('phone')
  const state = kind === 'email' ? email : phone
  const [password, setPassword] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const { refusal, isSending } = sending
  const isShut = useWaitSeconds(refusal) > 0
  const isShort = isTooShort(password)

  const submit = () => {
    setTried(true)
    if (state.account && !isShort && isAgreed && !isShut) void onSubmit(state.account, password)
  }
  const accountError =
    isTried && !state.account
      ? kind === 'email'
        ? t({
            id: 'identity.email.wrong',
            message: 'Enter a valid email address, such as name@example.com.',
            comment: 'Under the field; the example stays as it is',
          })
        : t({
            id: 'identity.phone.wrong',
            message: 'Enter a valid phone number.',
            comment: 'Under the field',
          })
      : undefined
  const problem = findPasswordProblem(isTried && isShort, refusal?.code)
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ChoiceGroup
        variant="segments"
        label={t({ id: 'identity.register.ways', message: 'How to register', comment: 'Name of the two tabs' })}
        value={kind}
        onChange={(id) => setKind(id === 'phone' ? 'phone' : 'email')}
      >
        <Choice id="email">{t({ id: 'identity.register.email', message: 'Email', comment: 'Tab' })}</Choice>
        <Choice id="phone">{t({ id: 'identity.register.phone', message: 'Phone', comment: 'Tab' })}</Choice>
      </ChoiceGroup>
      <AccountField key={kind} state={state} error={accountError} />
      <NewPasswordField
        label={t({ id: 'identity.password', message: 'Password', comment: 'Label of a field' })}
        value={password}
        onChange={(text) => {
          setPassword(text)
          if (refusal && passwordRefusals.includes(refusal.code)) sending.refuse(undefined)
        }}
        known={[state.text]}
        error={problem && refusalMessage(problem)}
      />
      <div className={auth['stack']}>
        <Checkbox isSelected={isAgreed} onChange={setAgreed} isInvalid={isTried && !isAgreed}>
          {t({
            id: 'identity.register.terms',
            message: 'I am at least 18 years old and know that prices fall as well as rise: I can lose what I put in.',
            comment: 'Checkbox that must be ticked to register',
          })}
        </Checkbox>
        {isTried && !isAgreed && (
          <p className={auth['error']} role="alert">
            {t({
              id: 'identity.register.termsMissing',
              message: 'Please confirm to continue.',
              comment: 'Under the checkbox, when it was left empty',
            })}
          </p>
        )}
      </div>
      <RefusalNotice refusal={refusal} except={passwordRefusals} />
      <SendButton type="submit" isDisabled={isShut} isSending={isSending}>
        {t({ id: 'identity.register.submit', message: 'Create account', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
