import { identityCalls } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import { NewPasswordForm } from '../../identity/recovery/new-password-form.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'

export function PasswordDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  return (
    <SecurityDialog
      title={t({ id: 'identity.password.change', message: 'Change password', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={onClose}
    >
      <p className={styles['text']}>
        {t({
          id: 'identity.password.changeText',
          message: 'All other devices are signed out.',
          comment: 'In the dialog that changes the password: what happens then',
        })}
      </p>
      <NewPasswordForm
        sending={sending}
        onSubmit={async (password) => {
          if (await sending.send(identityCalls.changePassword, { password }))
            onDone(
              t({ id: 'identity.password.changed', message: 'Your password is changed.', comment: 'Short message' }),
            )
        }}
      />
    </SecurityDialog>
  )
}
