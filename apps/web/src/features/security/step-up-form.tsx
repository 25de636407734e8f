import { identityCalls, type StepUpMethodsView } from '@argosy/wire/http'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FactorForm } from '../identity/factor/factor-form.tsx'
import { presentProof, type FactorProof } from '../identity/factor/factor-proof.ts'
import { useIdentity } from '../identity/identity-context.tsx'
import { PasswordField } from '../identity/password-field.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { useRefusalMessage } from '../identity/refusal-messages.ts'
import { useRead } from '../identity/use-read.ts'
import { useSend } from '../identity/use-send.ts'

/** Asks for a proof of identity before a change. */
export function StepUpForm({ onPassed }: { readonly onPassed: () => void }) {
  const { reading } = useRead(identityCalls.stepUpMethods)
  if (reading.status === 'loading') return <Skeleton height="180px" />
  if (reading.status === 'refused') return <RefusalNotice refusal={reading.refusal} />
  return <Proof stepUp={reading.data} onPassed={onPassed} />
}

function Proof({ stepUp, onPassed }: { readonly stepUp: StepUpMethodsView; readonly onPassed: () => void }) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const identity = useIdentity()
  const { send, isSending, refusal } = useSend()
  const [pwd, setPassword] = useState('')
  const { needsPassword } = stepUp
  const prove = async (proof: FactorProof) => {
    const isPasswordSent = needsPassword && proof.method !== 'fido'
    const passed = await send(identityCalls.stepUp, { ...presentProof(proof), ...(isPasswordSent && { pwd }) })
    if (!passed) return
    identity.notifyChange()
    onPassed()
  }
  return (
    <FactorForm
      methods={stepUp.methods}
      isSending={isSending}
      refusal={refusal?.code === 'credentials_wrong' ? undefined : refusal}
      sendCode={(method) => send(identityCalls.stepUpSendCode, { method })}
      passkeyOptions={() => send(identityCalls.stepUpPasskeyOptions, {})}
      prove={prove}
      isReady={!needsPassword || pwd !== ''}
    >
      {needsPassword && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just opened for this field
          autoFocus
          label={t({ id: 'identity.password', message: 'Password', comment: 'Label of a field' })}
          value={pwd}
          onChange={setPassword}
          error={refusal?.code === 'credentials_wrong' ? refusalMessage(refusal.code) : undefined}
        />
      )}
    </FactorForm>
  )
}
