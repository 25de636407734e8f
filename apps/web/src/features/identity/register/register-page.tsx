import { identityCalls } from '@argosy/wire/http'
import { defaultSpotPage } from '@argosy/frame/default-pages'
import { Button } from '@argosy/kit/button'
import { ArrowStartIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { track } from '../../../tracking/track.ts'
import { AuthPage } from '../auth-page.tsx'
import type { AccountName } from '../account-name.calc.ts'
import { passwordRefusals } from '../password-refusals.ts'
import { PageLink } from '../page-link.tsx'
import { toSentCode, type SentCode } from '../resend-code.tsx'
import { presentContact, SentCodeStep } from '../sent-code-step.tsx'
import { SentTo } from '../sent-to.tsx'
import { useArrival } from '../use-arrival.ts'
import { useSend } from '../use-send.ts'
import { RegisterForm } from './register-form.tsx'

export interface RegisterPageProps {
  /** The step in the address. */
  readonly isVerifying: boolean
  /** Each step has an address, so that the browser's Back button works. */
  readonly onStep: (isVerifying: boolean, how?: { readonly replace: boolean }) => void
}

interface Draft {
  readonly account: AccountName
  readonly password: string
  readonly sent: SentCode
}

/**
 * Registration: an email address, a password, then a code. The password stays in this page's memory between the steps.
 */
export function RegisterPage({ isVerifying, onStep }: RegisterPageProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>()
  const arrival = useArrival(defaultSpotPage)
  const sending = useSend()
  const isLost = isVerifying && !draft
  // After a reload of the second step there is no draft: registration starts again.
  useEffect(() => {
    if (isLost) onStep(false, { replace: true })
  }, [isLost, onStep])

  const sendCode = (account: AccountName) => sending.send(identityCalls.registerSendCode, presentContact(account))
  const begin = async (account: AccountName, password: string) => {
    const sent = await sendCode(account)
    if (!sent) return
    setDraft({ account, password, sent: toSentCode(sent.data) })
    onStep(true)
  }
  const finish = async ({ account, password }: Draft, codeId: string, code: string) => {
    const signedIn =
      account.kind === 'email'
        ? await sending.send(identityCalls.registerEmail, {
            email: account.email,
            password,
            emailCodeId: codeId,
            emailCode: code,
          })
        : await sending.send(identityCalls.registerMobile, {
            areaCode: account.areaCode,
            mobile: account.phone,
            password,
            mobileCodeId: codeId,
            mobileCode: code,
          })
    if (!signedIn) return
    arrival.arrive(signedIn.data)
    track('register:done', { by: account.kind === 'email' ? 'email' : 'mobile' })
  }
  // A password that is refused only in the second step is chosen again in the first.
  const isPasswordRefused = sending.refusal !== undefined && passwordRefusals.includes(sending.refusal.code)
  useEffect(() => {
    if (isPasswordRefused && isVerifying) onStep(false)
  }, [isPasswordRefused, isVerifying, onStep])

  const isSecond = isVerifying && draft !== undefined
  return (
    <AuthPage
      title={
        isSecond
          ? t({ id: 'identity.register.verify', message: 'Enter the code', comment: 'Heading of the second step' })
          : t({ id: 'identity.register.title', message: 'Create your account', comment: 'Heading of the page' })
      }
      lead={isSecond ? <SentTo account={draft.account} /> : undefined}
      foot={
        isSecond ? (
          <Button tone="quiet" onPress={() => onStep(false)}>
            <ArrowStartIcon />
            {t({ id: 'identity.back', message: 'Back', comment: 'Button: one step back' })}
          </Button>
        ) : (
          <>
            {t({
              id: 'identity.register.known',
              message: 'Already have an account?',
              comment: 'Before the link to signing in',
            })}{' '}
            <PageLink path="/login" preservesReturn>
              {t({ id: 'identity.register.login', message: 'Sign in', comment: 'Link to signing in' })}
            </PageLink>
          </>
        )
      }
    >
      {isSecond && (
        <SentCodeStep
          key={draft.sent.codeId}
          account={draft.account}
          sent={draft.sent}
          sending={sending}
          resend={() => sendCode(draft.account)}
          prove={(codeId, code) => finish(draft, codeId, code)}
        />
      )}
      {/* Hidden, not unmounted: what was typed is still there after Back. */}
      <div hidden={isSecond}>
        <RegisterForm sending={sending} onSubmit={begin} />
      </div>
    </AuthPage>
  )
}
