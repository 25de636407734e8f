import { operatorCalls } from '@argosy/wire/http'
import { TextField } from '@argosy/kit/text-field'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Offline } from '../identity/auth-page.tsx'
import auth from '../identity/auth-page.module.css'
import { useIdentity } from '../identity/identity-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { SendButton } from '../identity/send-button.tsx'
import { useSend } from '../identity/use-send.ts'
import { OperatorRefusal } from './operator-refusal.tsx'
import { useTouch } from './use-touch.ts'

/** Sign-in by passkey only. A new operator creates one with the enrolment code. */
export function OperatorSignIn({ onArrive }: { readonly onArrive: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <div className={auth['page']}>
      <div className={auth['card']}>
        <div className={auth['head']}>
          <h1 className={auth['title']}>
            {t({
              id: 'operator.title',
              message: 'Operators',
              comment: 'Heading of the page of those who run the exchange',
            })}
          </h1>
          <p className={auth['lead']}>
            {t({
              id: 'operator.lead',
              message: 'Every change takes two, and everything is on record.',
              comment: 'Under the heading: a change takes effect when a second operator confirms it',
            })}
          </p>
        </div>
        <Offline />
        <SignIn onArrive={onArrive} />
        <div className={auth['between']}>
          {t({ id: 'operator.or', message: 'or', comment: 'Between two ways to go on' })}
        </div>
        <Enrol />
      </div>
    </div>
  )
}

function SignIn({ onArrive }: { readonly onArrive: () => Promise<void> }) {
  const { t } = useLingui()
  const { isSending, refusal, touch } = useTouch()
  const signIn = async () => {
    const { loginOptions: optionsCall, login: act } = operatorCalls
    if (await touch({ optionsCall, what: {}, act, bodyOf: (proof) => proof })) await onArrive()
  }
  return (
    <div className={auth['stack']}>
      <SendButton data-action="operator-sign-in" isSending={isSending} onPress={() => void signIn()}>
        {t({ id: 'operator.signIn', message: 'Sign in with a passkey', comment: 'Button' })}
      </SendButton>
      <OperatorRefusal refusal={refusal} />
    </div>
  )
}

function Enrol() {
  const { t } = useLingui()
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  const [code, setCode] = useState('')
  const [isDone, setDone] = useState(false)
  const token = code.trim()
  const enrol = async () => {
    const challenge = await send(operatorCalls.enrolOptions, { token })
    const made = challenge && (await attempt(() => identity.createPasskey(challenge.data.options)))
    if (!made) return
    const { challengeId } = challenge.data
    setDone(
      (await send(operatorCalls.enrol, { token, challengeId, name: 'passkey', response: made.data })) !== undefined,
    )
  }
  if (isDone) {
    return (
      <Notice tone="success">
        {t({
          id: 'operator.enrol.done',
          message: 'Your passkey is made. Sign in with it.',
          comment: 'Said after an operator has made a passkey',
        })}
      </Notice>
    )
  }
  return (
    <form
      className={auth['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (token !== '') void enrol()
      }}
    >
      <TextField
        name="operator-code"
        autoComplete="off"
        isLatin
        label={t({
          id: 'operator.enrol.code',
          message: 'No passkey yet? Enter your enrolment code',
          comment: 'Label of a field: a new operator enters a long code from a colleague to make a passkey',
        })}
        value={code}
        onChange={setCode}
      />
      <OperatorRefusal refusal={refusal} />
      <Button
        type="submit"
        size="large"
        className={auth['wide'] ?? ''}
        data-action="operator-enrol"
        isDisabled={isSending || token === ''}
      >
        {t({ id: 'operator.enrol', message: 'Make a passkey', comment: 'Button' })}
      </Button>
    </form>
  )
}
