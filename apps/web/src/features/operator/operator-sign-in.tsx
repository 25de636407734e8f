import { operatorCalls } from '@argosy/contracts/http'
import { Button } from '@argosy/kit/button'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIdentity } from '../identity/identity-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { useSend } from '../identity/use-send.ts'
import security from '../security/security.module.css'
import styles from './operator.module.css'

/** By passkey and in no other way. Whoever has none makes one with the word that they were given. */
export function OperatorSignIn({ onArrive }: { readonly onArrive: () => Promise<void> }) {
  return (
    <div className={security['card']}>
      <div className={styles['signIn']}>
        <SignIn onArrive={onArrive} />
        <Enrol />
      </div>
    </div>
  )
}

function SignIn({ onArrive }: { readonly onArrive: () => Promise<void> }) {
  const { t } = useLingui()
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  const signIn = async () => {
    const asked = await send(operatorCalls.loginOptions, {})
    const answer = asked && (await attempt(() => identity.askPasskey(asked.data.options)))
    if (!answer) return
    const { challengeId } = asked.data
    if (await send(operatorCalls.login, { challengeId, response: answer.data })) await onArrive()
  }
  return (
    <>
      <Button
        tone="accent"
        size="large"
        data-action="operator-sign-in"
        isDisabled={isSending}
        onPress={() => void signIn()}
      >
        {t({ id: 'operator.signIn', message: 'Sign in with a passkey', comment: 'Button' })}
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  )
}

function Enrol() {
  const { t } = useLingui()
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  const [word, setWord] = useState('')
  const [isDone, setDone] = useState(false)
  const token = word.trim()
  const enrol = async () => {
    const asked = await send(operatorCalls.enrolOptions, { token })
    const made = asked && (await attempt(() => identity.createPasskey(asked.data.options)))
    if (!made) return
    const { challengeId } = asked.data
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
      className={styles['enrol']}
      onSubmit={(event) => {
        event.preventDefault()
        void enrol()
      }}
    >
      <TextField
        name="operator-word"
        autoComplete="off"
        isLatin
        label={t({
          id: 'operator.enrol.word',
          message: 'No passkey yet? The word you were given',
          comment: 'Label of a field: a new operator enters a long word from a colleague to make a passkey',
        })}
        value={word}
        onChange={setWord}
      />
      <Button type="submit" data-action="operator-enrol" isDisabled={isSending || token === ''}>
        {t({ id: 'operator.enrol', message: 'Make a passkey', comment: 'Button' })}
      </Button>
      <RefusalNotice refusal={refusal} />
    </form>
  )
}
