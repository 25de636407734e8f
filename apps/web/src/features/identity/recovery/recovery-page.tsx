import { identityCalls, type RecoveryView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { ArrowStartIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AuthPage } from '../auth-page.tsx'
import type { AccountName } from '../account-name.calc.ts'
import { FactorForm } from '../factor/factor-form.tsx'
import { presentProof, type FactorProof } from '../factor/factor-proof.ts'
import { passwordRefusals } from '../password-refusals.ts'
import { PageLink } from '../page-link.tsx'
import { toSentCode, type SentCode } from '../resend-code.tsx'
import { presentContact, SentCodeStep } from '../sent-code-step.tsx'
import { SentTo } from '../sent-to.tsx'
import { useSend } from '../use-send.ts'
import { ContactForm } from './contact-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryDone } from './recovery-done.tsx'

type Step =
  | { readonly kind: 'contact' }
  | { readonly kind: 'code'; readonly account: AccountName; readonly sent: SentCode }
  | { readonly kind: 'password'; readonly recovery: RecoveryView }
  | { readonly kind: 'factor'; readonly recovery: RecoveryView; readonly password: string }
  | { readonly kind: 'done' }

/** Resets a forgotten password: a code, a new password, and every factor that the account has. */
export function RecoveryPage() {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ kind: 'contact' })
  const sending = useSend()
  const sendCode = (account: AccountName) => sending.send(identityCalls.forgotPassword, presentContact(account))

  const begin = async (account: AccountName) => {
    const sent = await sendCode(account)
    if (sent) setStep({ kind: 'code', account, sent: toSentCode(sent.data) })
  }
  const verify = async (account: AccountName, codeId: string, code: string) => {
    const verified = await sending.send(identityCalls.forgotPasswordVerify, {
      codeId,
      ...(account.kind === 'email' ? { emailCode: code } : { mobileCode: code }),
    })
    if (verified) setStep({ kind: 'password', recovery: verified.data })
  }
  const reset = async ({ recoveryToken }: RecoveryView, password: string, proof?: FactorProof) => {
    const { googleCode, verifyCode, fidoVerifyCode } = proof ? presentProof(proof) : {}
    const isReset = await sending.send(identityCalls.resetPassword, {
      recoveryToken,
      password,
      ...(googleCode !== undefined && { googleCode }),
      ...(verifyCode !== undefined && { verifyCode }),
      ...(fidoVerifyCode !== undefined && { fidoVerifyCode }),
    })
    if (isReset) setStep({ kind: 'done' })
  }
  const choose = async (recovery: RecoveryView, password: string) => {
    if (recovery.methods.length === 0) await reset(recovery, password)
    else {
      sending.refuse(undefined)
      setStep({ kind: 'factor', recovery, password })
    }
  }
  // A password that is refused only with the last proof must be chosen again.
  if (step.kind === 'factor' && sending.refusal && passwordRefusals.includes(sending.refusal.code))
    setStep({ kind: 'password', recovery: step.recovery })

  const title = useTitle(step.kind)
  if (step.kind === 'done') return <RecoveryDone />
  const isFirst = step.kind === 'contact'
  return (
    <AuthPage
      title={title}
      lead={
        step.kind === 'code' ? (
          <SentTo account={step.account} />
        ) : isFirst ? (
          t({
            id: 'identity.recovery.lead',
            message: 'Enter your email address or phone number, and we send a code. You then choose a new password.',
            comment: 'Under the heading',
          })
        ) : undefined
      }
      foot={
        isFirst ? (
          <PageLink path="/login" preservesReturn>
            {t({ id: 'identity.recovery.login', message: 'Back to signing in', comment: 'Link' })}
          </PageLink>
        ) : (
          <Button
            tone="quiet"
            onPress={() => {
              sending.refuse(undefined)
              setStep({ kind: 'contact' })
            }}
          >
            <ArrowStartIcon />
            {t({ id: 'identity.startOver', message: 'Start over', comment: 'Button: begin from the first step' })}
          </Button>
        )
      }
    >
      {isFirst && <ContactForm sending={sending} onSubmit={begin} />}
      {step.kind === 'code' && (
        <SentCodeStep
          account={step.account}
          sent={step.sent}
          sending={sending}
          resend={() => sendCode(step.account)}
          prove={(codeId, code) => verify(step.account, codeId, code)}
        />
      )}
      {step.kind === 'password' && (
        <NewPasswordForm sending={sending} onSubmit={(password) => choose(step.recovery, password)} />
      )}
      {step.kind === 'factor' && (
        <FactorForm
          methods={step.recovery.methods}
          isSending={sending.isSending}
          refusal={sending.refusal}
          sendCode={noCode}
          passkeyOptions={() =>
            sending.send(identityCalls.forgotPasswordPasskeyOptions, { recoveryToken: step.recovery.recoveryToken })
          }
          prove={(proof) => reset(step.recovery, step.password, proof)}
        />
      )}
    </AuthPage>
  )
}

/** The first code was sent by email or text message; another of the kind would prove nothing new. */
const noCode = () => Promise.resolve(undefined)

function useTitle(kind: Step['kind']): string {
  const { t } = useLingui()
  switch (kind) {
    case 'contact':
    case 'done':
      return t({ id: 'identity.recovery.title', message: 'Forgot your password?', comment: 'Heading of the page' })
    case 'code':
      return t({ id: 'identity.register.verify', message: 'Enter the code', comment: 'Heading of the second step' })
    case 'password':
      return t({ id: 'identity.recovery.password', message: 'Choose a new password', comment: 'Heading of a step' })
    case 'factor':
      return t({ id: 'identity.verify.title', message: 'Confirm it’s you', comment: 'Heading of the second step' })
  }
}
