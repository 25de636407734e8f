import { Dialog } from '@argosy/kit/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './security.module.css'
import { StepUpForm } from './step-up-form.tsx'
import type { GuardedSending } from './use-guarded-send.ts'

export interface SecurityDialogProps {
  readonly title: string
  readonly sending: GuardedSending
  readonly onClose: () => void
  /** Only an explicit action closes it: its content cannot be shown again. */
  readonly needsAnswer?: boolean
  readonly children: ReactNode
}

/** One change to the account. If the gateway requires a step-up, its form is shown first. */
export function SecurityDialog({ title, sending, onClose, needsAnswer = false, children }: SecurityDialogProps) {
  const { t } = useLingui()
  const close = () => {
    if (needsAnswer) return
    sending.onStepUp(false)
    onClose()
  }
  return (
    <Dialog
      isOpen
      role={needsAnswer ? 'alertdialog' : 'dialog'}
      title={
        sending.isStepUp
          ? t({ id: 'identity.verify.title', message: 'Confirm it’s you', comment: 'Heading of the second step' })
          : title
      }
      closeLabel={t({ id: 'identity.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={close}
    >
      {sending.isStepUp && <StepUpForm onPassed={() => sending.onStepUp(true)} />}
      {/* Hidden, not unmounted: what was typed stays. */}
      <div className={styles['dialog']} hidden={sending.isStepUp}>
        {children}
      </div>
    </Dialog>
  )
}
