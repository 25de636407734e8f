import { identityCalls, type PasskeyView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { KeyIcon } from '@argosy/kit/icons'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../../identity/auth-page.module.css'
import { useIdentity } from '../../identity/identity-context.tsx'
import { RefusalNotice } from '../../identity/refusal-notice.tsx'
import { useRead } from '../../identity/use-read.ts'
import { silent } from '../confirm-dialog.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { SettingRow } from '../setting-row.tsx'
import { useGuardedSend, type GuardedSending } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'
import { SendButton } from '../../identity/send-button.tsx'

export function PasskeysDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const { reading, reload } = useRead(identityCalls.passkeys)
  const [hasChanged, setChanged] = useState(false)
  const change = async () => {
    setChanged(true)
    await reload()
  }
  const saved = t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' })
  return (
    <SecurityDialog
      title={t({ id: 'identity.passkeys.title', message: 'Passkeys', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={hasChanged ? () => onDone(saved) : onClose}
    >
      <p className={styles['text']}>
        {t({
          id: 'identity.passkeys.text',
          message:
            'A passkey signs you in with your fingerprint, face or screen lock. It works only on our address, so nobody can trick it out of you.',
          comment: 'In the dialog of the passkeys',
        })}
      </p>
      {reading.status === 'loading' && <SkeletonRows rows={1} height="56px" />}
      {reading.status === 'refused' && <RefusalNotice refusal={reading.refusal} />}
      {reading.status === 'ready' && reading.data.length > 0 && (
        <ul className={styles['card']}>
          {reading.data.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} sending={sending} onChange={change} />
          ))}
        </ul>
      )}
      <AddPasskey sending={sending} onAdded={change} />
    </SecurityDialog>
  )
}

interface PasskeyRowProps {
  readonly passkey: PasskeyView
  readonly sending: GuardedSending
  readonly onChange: () => Promise<void>
}

function PasskeyRow({ passkey, sending, onChange }: PasskeyRowProps) {
  const { t } = useLingui()
  const { passkeyId, name, lastUsedAtMs, createdAtMs } = passkey
  return (
    <SettingRow
      icon={<KeyIcon />}
      name={<bdi>{name}</bdi>}
      text={
        <>
          {lastUsedAtMs === null
            ? t({ id: 'identity.passkeys.added', message: 'Added', comment: 'Before a date' })
            : t({ id: 'identity.passkeys.used', message: 'Last used', comment: 'Before a date' })}{' '}
          <DateTime timeMs={lastUsedAtMs ?? createdAtMs} shape="date" />
        </>
      }
    >
      <Button
        size="small"
        tone="quiet"
        isDisabled={sending.isSending}
        aria-label={t({
          id: 'identity.passkeys.removeNamed',
          message: `Remove ${name}`,
          comment: 'For screen readers: removes a passkey or a device with this name',
        })}
        onPress={async () => {
          if (await sending.send(identityCalls.passkeyRemove, { passkeyId })) await onChange()
        }}
      >
        {t({ id: 'identity.remove', message: 'Remove', comment: 'Button' })}
      </Button>
    </SettingRow>
  )
}

function AddPasskey({ sending, onAdded }: { readonly sending: GuardedSending; readonly onAdded: () => Promise<void> }) {
  const { t } = useLingui()
  const { createPasskey } = useIdentity()
  const [name, setName] = useState(
    t({ id: 'identity.passkeys.nameFirst', message: 'My device', comment: 'First guess at the name of a passkey' }),
  )
  const add = async () => {
    const begun = await sending.send(identityCalls.passkeyBegin, {})
    const made = begun && (await sending.attempt(() => createPasskey(begun.data.options)))
    if (!made) return
    const { challengeId } = begun.data
    const finished = await sending.send(identityCalls.passkeyFinish, {
      challengeId,
      name: name.trim(),
      response: made.data,
    })
    if (finished) await onAdded()
  }
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void add()
      }}
    >
      <TextField
        label={t({ id: 'identity.passkeys.name', message: 'Name', comment: 'Label: what to call a passkey' })}
        size="large"
        maxLength={64}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <RefusalNotice refusal={sending.refusal} except={silent} />
      <SendButton type="submit" isDisabled={name.trim() === ''} isSending={sending.isSending}>
        <KeyIcon />
        {t({ id: 'identity.passkeys.add', message: 'Add a passkey', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
