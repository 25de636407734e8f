import { identityCalls } from '@argosy/wire/http'
import { Checkbox } from '@argosy/kit/checkbox'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NewPasswordForm } from '../../identity/recovery/new-password-form.tsx'
import { useRead } from '../../identity/use-read.ts'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'

export function PasswordDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const { reading } = useRead(identityCalls.apiKeys)
  const hasKeys = reading.status === 'ready' && reading.data.some(({ suspendedAtMs }) => suspendedAtMs === null)
  const [suspendsApiKeys, setSuspendsApiKeys] = useState(false)
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
          if (await sending.send(identityCalls.changePassword, { password, suspendsApiKeys }))
            onDone(
              t({ id: 'identity.password.changed', message: 'Your password is changed.', comment: 'Short message' }),
            )
        }}
      >
        {hasKeys && (
          <Checkbox isSelected={suspendsApiKeys} onChange={setSuspendsApiKeys}>
            {t({
              id: 'identity.password.suspendKeys',
              message: 'Also suspend my API keys until I confirm each of them',
              comment: 'Checkbox in the dialog that changes the password; for those who have API keys',
            })}
          </Checkbox>
        )}
      </NewPasswordForm>
    </SecurityDialog>
  )
}
