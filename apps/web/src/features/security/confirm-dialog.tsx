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
  /** Runs the action; true when it succeeded. */
  readonly run: (send: GuardedSending['send']) => Promise<boolean>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before something is removed. */
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

/** The user closed the step-up: nothing to report. */
export const silent: readonly string[] = ['step_up_required']
