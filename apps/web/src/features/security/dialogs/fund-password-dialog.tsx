import { identityCalls } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { NewPasswordForm } from '../../identity/recovery/new-password-form.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'

export function FundPasswordDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  return (
    <SecurityDialog
      title={t({ id: 'identity.fund.title', message: 'Fund password', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={onClose}
    >
      <p className={styles['text']}>
        {t({
          id: 'identity.fund.dialogText',
          message: 'A second password, asked for before money leaves the account. Make it different from the first.',
          comment: 'In the dialog of the fund password',
        })}
      </p>
      <NewPasswordForm
        sending={sending}
        onSubmit={async (fundPassword) => {
          if (await sending.send(identityCalls.fundPassword, { fundPassword }))
            onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))
        }}
      />
    </SecurityDialog>
  )
}
