import { identityCalls, type SignedInView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { KeyIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountField, useAccountField } from '../account-field.tsx'
import auth from '../auth-page.module.css'
import { useIdentity } from '../identity-context.tsx'
import { PageLink } from '../page-link.tsx'
import { PasswordField } from '../password-field.tsx'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useRefusalMessage } from '../refusal-messages.ts'
import { useSend, type Sending } from '../use-send.ts'
import { SendButton } from '../send-button.tsx'

export interface PasswordFormProps {
  readonly sending: Sending
  readonly onSubmit: (loginName: string, areaCode: string | undefined, password: string) => Promise<void>
  readonly onArrive: (user: SignedInView) => void
}

const besideThePassword = ['credentials_wrong']

/** Password form, with a passkey as an alternative to all factors. */
export function PasswordForm({ sending, onSubmit, onArrive }: PasswordFormProps) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const account = useAccountField('any')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { refusal, isSending } = sending
  const isShut = useWaitSeconds(refusal) > 0
  const isNameMissing = account.text.trim() === ''
  const passwordError =
    password === '' && isTried
      ? t({ id: 'identity.login.passwordMissing', message: 'Enter your password.', comment: 'Under the field' })
      : refusal?.code === 'credentials_wrong'
        ? refusalMessage(refusal.code)
        : undefined

  const submit = () => {
    setTried(true)
    if (isNameMissing || password === '' || isShut) return
    const name = account.account
    const phone = name?.kind === 'phone' ? name : undefined
    void onSubmit(phone?.phone ?? account.text.trim(), phone?.areaCode, password)
  }
  return (
    <>
      <form
        className={auth['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AccountField
          state={account}
          hasPasskeys
          error={
            isTried && isNameMissing
              ? t({
                  id: 'identity.account.missing',
                  message: 'Enter your email address or phone number.',
                  comment: 'Under the field',
                })
              : undefined
          }
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t({ id: 'identity.password', message: 'Password', comment: 'Label of a field' })}
          value={password}
          onChange={(text) => {
            setPassword(text)
            if (refusal?.code === 'credentials_wrong') sending.refuse(undefined)
          }}
          error={passwordError}
        />
        <div className={auth['aside']}>
          <PageLink path="/forgot-password">
            {t({ id: 'identity.login.forgot', message: 'Forgot password?', comment: 'Link' })}
          </PageLink>
        </div>
        <RefusalNotice refusal={refusal} except={besideThePassword} />
        <SendButton type="submit" isDisabled={isShut} isSending={isSending}>
          {t({ id: 'identity.login.submit', message: 'Sign in', comment: 'Button' })}
        </SendButton>
      </form>
      <div className={auth['between']}>
        {t({ id: 'identity.or', message: 'or', comment: 'Between two ways to sign in' })}
      </div>
      <PasskeyButton onArrive={onArrive} />
    </>
  )
}

function PasskeyButton({ onArrive }: Pick<PasswordFormProps, 'onArrive'>) {
  const { t } = useLingui()
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  const signIn = async () => {
    const challenge = await send(identityCalls.passkeyLoginOptions, {})
    const answer = challenge && (await attempt(() => identity.requestPasskey(challenge.data.options)))
    if (!answer) return
    const { challengeId } = challenge.data
    const signedIn = await send(identityCalls.passkeyLogin, { challengeId, fidoVerifyCode: answer.data })
    if (signedIn) onArrive(signedIn.data)
  }
  return (
    <div className={auth['stack']}>
      <Button
        size="large"
        className={auth['wide'] ?? ''}
        data-action="passkey-login"
        pendingLabel={isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })}
        onPress={() => void signIn()}
      >
        <KeyIcon />
        {t({ id: 'identity.login.passkey', message: 'Sign in with a passkey', comment: 'Button' })}
      </Button>
      <RefusalNotice refusal={refusal} />
    </div>
  )
}
