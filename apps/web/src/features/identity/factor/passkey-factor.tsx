import { KeyIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import auth from '../auth-page.module.css'
import { useIdentity } from '../identity-context.tsx'
import { RefusalNotice, useWaitSeconds } from '../refusal-notice.tsx'
import { useSend } from '../use-send.ts'
import type { FactorProps } from './factor-proof.ts'
import { SendButton } from '../send-button.tsx'

/** The browser shows the passkey dialog; the page only names its purpose. */
export function PasskeyFactor({ passkeyOptions, prove, isSending, refusal }: FactorProps) {
  const { t } = useLingui()
  const { requestPasskey } = useIdentity()
  const device = useSend()
  const isShut = useWaitSeconds(refusal) > 0

  const confirm = async () => {
    device.refuse(undefined)
    const challenge = await passkeyOptions()
    if (!challenge) return
    const answer = await device.attempt(() => requestPasskey(challenge.data.options))
    if (answer) await prove({ method: 'fido', challengeId: challenge.data.challengeId, answer: answer.data })
  }
  return (
    <div className={auth['form']}>
      <RefusalNotice refusal={device.refusal ?? refusal} />
      <SendButton
        isDisabled={isShut}
        data-action="passkey"
        isSending={isSending || device.isSending}
        onPress={() => void confirm()}
      >
        <KeyIcon />
        {t({ id: 'identity.passkey.use', message: 'Use a passkey', comment: 'Button' })}
      </SendButton>
    </div>
  )
}
