import { identityCalls, type LoginView, type SignedInView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { ArrowStartIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { AuthPage } from '../auth-page.tsx'
import { FactorForm } from '../factor/factor-form.tsx'
import { presentProof, type FactorProof } from '../factor/factor-proof.ts'
import type { Refusal } from '../identity-context.tsx'
import type { SentCode } from '../resend-code.tsx'
import { useSend, type Sending } from '../use-send.ts'

export interface VerifyStepProps {
  readonly login: LoginView
  readonly firstSent: SentCode | undefined
  readonly onArrive: (user: SignedInView) => void
  /** Returns to the password, with a refusal unless the user pressed Back. */
  readonly onBack: (refusal: Refusal | undefined) => void
}

/** The second factor, after the correct password. */
export function VerifyStep({ login, firstSent, onArrive, onBack }: VerifyStepProps) {
  const { t } = useLingui()
  const { loginToken, methods } = login
  const { send, isSending, refusal } = useSend()

  const prove = async (proof: FactorProof) => {
    const signedIn = await sendProof(send, loginToken, proof)
    if (signedIn) onArrive(signedIn.data)
  }
  // The gateway keeps the login token for a limited time.
  useEffect(() => {
    if (refusal?.code === 'login_token_dead') onBack(refusal)
  })
  return (
    <AuthPage
      title={t({ id: 'identity.verify.title', message: 'Confirm it’s you', comment: 'Heading of the second step' })}
      foot={
        <Button tone="quiet" onPress={() => onBack(undefined)}>
          <ArrowStartIcon />
          {t({ id: 'identity.back', message: 'Back', comment: 'Button: one step back' })}
        </Button>
      }
    >
      <FactorForm
        methods={methods}
        firstSent={firstSent}
        isSending={isSending}
        refusal={refusal}
        sendCode={(method) => send(identityCalls.loginSendCode, { loginToken, method })}
        passkeyOptions={() => send(identityCalls.loginPasskeyOptions, { loginToken })}
        prove={prove}
      />
    </AuthPage>
  )
}

function sendProof(send: Sending['send'], loginToken: string, proof: FactorProof) {
  if (proof.method === 'recovery') return send(identityCalls.loginVerifySystem, { loginToken, verifyCode: proof.code })
  if (proof.method === 'fido') return send(identityCalls.loginVerifyAuth, { loginToken, fidoVerifyCode: proof.answer })
  return send(identityCalls.loginVerify, { loginToken, ...presentProof(proof) })
}
