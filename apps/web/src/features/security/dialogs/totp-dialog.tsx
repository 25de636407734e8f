import { identityCalls, type TotpBeginView } from '@argosy/wire/http'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QrCode } from '../../qr/qr-code.tsx'
import auth from '../../identity/auth-page.module.css'
import { CodeField, codeLength } from '../../identity/code-field.tsx'
import { codeRefusals } from '../../identity/factor/code-factor.tsx'
import { RefusalNotice, useWaitSeconds } from '../../identity/refusal-notice.tsx'
import { useRefusalMessage } from '../../identity/refusal-messages.ts'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend, type GuardedSending } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SendButton } from '../../identity/send-button.tsx'

/** Sets up an authenticator app: shows the secret, checks a code, then shows recovery codes. */
export function TotpDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [secret, setSecret] = useState<TotpBeginView>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isRequested = useRef(false)
  const begin = useEffectEvent(async () => {
    const begun = await sending.send(identityCalls.totpBegin, {})
    if (begun) setSecret(begun.data)
  })
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    void begin()
  }, [])
  const notice = t({ id: 'identity.totp.isOn', message: 'The authenticator app is on.', comment: 'Short message' })
  return (
    <SecurityDialog
      title={
        codes
          ? t({ id: 'identity.recoveryCodes.title', message: 'Your recovery codes', comment: 'Title of a dialog' })
          : t({ id: 'identity.totp.title', message: 'Set up an authenticator app', comment: 'Title of a dialog' })
      }
      sending={sending}
      onClose={codes ? () => onDone(notice) : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onDone(notice)} />
      ) : secret ? (
        <Confirm secret={secret} sending={sending} onConfirmed={setCodes} />
      ) : sending.refusal ? (
        <RefusalNotice refusal={sending.refusal} />
      ) : (
        <Skeleton height="280px" />
      )}
    </SecurityDialog>
  )
}

interface ConfirmProps {
  readonly secret: TotpBeginView
  readonly sending: GuardedSending
  readonly onConfirmed: (codes: readonly string[]) => void
}

function Confirm({ secret, sending, onConfirmed }: ConfirmProps) {
  const { t } = useLingui()
  const refusalMessage = useRefusalMessage()
  const [code, setCode] = useState('')
  const isShut = useWaitSeconds(sending.refusal) > 0
  const confirm = async (googleCode: string) => {
    const confirmed = await sending.send(identityCalls.totpConfirm, { googleCode })
    setCode('')
    if (confirmed) onConfirmed(confirmed.data.recoveryCodes)
  }
  const error =
    sending.refusal && codeRefusals.includes(sending.refusal.code) ? refusalMessage(sending.refusal.code) : undefined
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === codeLength) void confirm(code)
      }}
    >
      <div className={styles['scan']}>
        <QrCode
          text={secret.otpauthUrl}
          label={t({
            id: 'identity.totp.qr',
            message: 'QR code for the authenticator app',
            comment: 'Names the picture',
          })}
        />
        <div>
          <p className={styles['text']}>
            {t({
              id: 'identity.totp.scan',
              message: 'Scan this with an authenticator app, or type the key into it:',
              comment: 'Beside the QR code; the key follows',
            })}
          </p>
          <bdi className={styles['secret']} dir="ltr" translate="no">
            {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </div>
      </div>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(full) => void confirm(full)}
        error={error}
        isAutoFocused
      />
      <RefusalNotice refusal={sending.refusal} except={codeRefusals} />
      <SendButton type="submit" isDisabled={code.length < codeLength || isShut} isSending={sending.isSending}>
        {t({ id: 'identity.totp.turnOn', message: 'Turn on', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
