import { identityCalls, type LoginView, type SignedInView } from '@argosy/wire/http'
import { defaultSpotPage } from '@argosy/frame/default-pages'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { track } from '../../../tracking/track.ts'
import { AuthPage } from '../auth-page.tsx'
import auth from '../auth-page.module.css'
import { PageLink } from '../page-link.tsx'
import { toSentCode, type SentCode } from '../resend-code.tsx'
import { sortMethods } from '../factor/factor-proof.ts'
import { useArrival } from '../use-arrival.ts'
import { useSend } from '../use-send.ts'
import { DevelopmentUsers } from './development-users.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrPanel } from './qr-panel.tsx'
import { VerifyStep } from './verify-step.tsx'

export interface LoginPageProps {
  /** Shows the test users of a development exchange. */
  readonly isDevelopment: boolean
}

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'verify'; readonly login: LoginView; readonly sent: SentCode | undefined }

export function LoginPage({ isDevelopment }: LoginPageProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState('password')
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const arrival = useArrival(defaultSpotPage)
  const sending = useSend()

  // Arrive first, so that the event is tracked for the signed-in user.
  const arriveBy = (by: 'password' | 'passkey' | 'qr') => (user: SignedInView) => {
    arrival.arrive(user)
    track('login:done', { by })
  }

  const signIn = async (loginName: string, areaCode: string | undefined, pwd: string) => {
    const answer = await sending.send(identityCalls.login, {
      loginName,
      pwd,
      ...(areaCode !== undefined && { areaCode }),
    })
    if (!answer) return
    // If the next factor is a code, it is sent before the user asks for it.
    const { loginToken, methods } = answer.data
    const first = sortMethods(methods)[0]?.method
    const sent =
      first === 'email' || first === 'mobile'
        ? await sending.send(identityCalls.loginSendCode, { loginToken, method: first })
        : undefined
    setStep({ kind: 'verify', login: answer.data, sent: sent && toSentCode(sent.data) })
  }

  if (step.kind === 'verify') {
    return (
      <VerifyStep
        login={step.login}
        firstSent={step.sent}
        onArrive={arriveBy('password')}
        onBack={(refusal) => {
          setStep({ kind: 'password' })
          sending.refuse(refusal)
        }}
      />
    )
  }
  return (
    <AuthPage
      title={t({ id: 'identity.login.title', message: 'Sign in', comment: 'Heading of the sign-in page' })}
      foot={
        <>
          {t({ id: 'identity.login.newHere', message: 'New to Argosy?', comment: 'Before the link to registration' })}{' '}
          <PageLink path="/register" preservesReturn>
            {t({ id: 'identity.login.register', message: 'Create an account', comment: 'Link to registration' })}
          </PageLink>
        </>
      }
    >
      <ChoiceGroup
        variant="segments"
        label={t({ id: 'identity.login.ways', message: 'How to sign in', comment: 'Name of the two tabs' })}
        value={tab}
        onChange={setTab}
      >
        <Choice id="password">
          {t({
            id: 'identity.login.withPassword',
            message: 'Password',
            comment: 'Tab: sign in with email and password',
          })}
        </Choice>
        <Choice id="qr">
          {t({ id: 'identity.login.withQr', message: 'QR code', comment: 'Tab: sign in by phone' })}
        </Choice>
      </ChoiceGroup>
      {/* Hidden, not unmounted: what was typed stays. */}
      <div className={auth['form']} hidden={tab !== 'password'}>
        <PasswordForm sending={sending} onSubmit={signIn} onArrive={arriveBy('passkey')} />
      </div>
      {tab === 'qr' && <QrPanel onArrive={arriveBy('qr')} />}
      {isDevelopment && <DevelopmentUsers onDone={arrival.go} />}
    </AuthPage>
  )
}
