import { identityCalls } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RefusalNotice } from '../../identity/refusal-notice.tsx'
import { silent } from '../confirm-dialog.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Creates new codes and invalidates the old ones. */
export function RecoveryCodesDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))
  return (
    <SecurityDialog
      title={t({ id: 'identity.recoveryCodes.title', message: 'Your recovery codes', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={codes ? done : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <>
          <p className={styles['text']}>
            {t({
              id: 'identity.recoveryCodes.new',
              message: 'You get new codes, and the old ones no longer work.',
              comment: 'Before new recovery codes are made',
            })}
          </p>
          <RefusalNotice refusal={sending.refusal} except={silent} />
          <div className={styles['actions']}>
            <Button
              tone="accent"
              pendingLabel={
                sending.isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })
              }
              onPress={async () => {
                const made = await sending.send(identityCalls.recoveryCodes, {})
                if (made) setCodes(made.data.recoveryCodes)
              }}
            >
              {t({ id: 'identity.recoveryCodes.make', message: 'Make new codes', comment: 'Button' })}
            </Button>
          </div>
        </>
      )}
    </SecurityDialog>
  )
}
