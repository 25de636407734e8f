import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import styles from './security.module.css'
import { useGuardedSend, type GuardedSending } from './use-guarded-send.ts'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  /** Does it; true when it is done. */
  readonly run: (send: GuardedSending['send']) => Promise<boolean>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before something is taken away. */
export function ConfirmDialog({ title, children, confirm, run, onDone, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  return (
    <SecurityDialog title={title} sending={sending} onClose={onClose}>
      <div className={styles['text']}>{children}</div>
      <RefusalNotice refusal={sending.refusal} except={silent} />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t({ id: 'identity.cancel', message: 'Cancel', comment: 'Button' })}</Button>
        <Button
          tone="danger"
          pendingLabel={
            sending.isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })
          }
          onPress={async () => {
            if (await run(sending.send)) onDone()
          }}
        >
          {confirm}
        </Button>
      </div>
    </SecurityDialog>
  )
}

/** The question itself was closed: nothing to say. */
export const silent: readonly string[] = ['step_up_required']
