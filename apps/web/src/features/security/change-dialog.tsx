/** The dialogs of the security centre, one for each change. Loaded with the first one: most visitors only look. */
import { identityCalls } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { AntiPhishingDialog } from './dialogs/anti-phishing-dialog.tsx'
import type { ChangeProps } from './dialogs/change-props.ts'
import { ContactDialog } from './dialogs/contact-dialog.tsx'
import { FundPasswordDialog } from './dialogs/fund-password-dialog.tsx'
import { PasskeysDialog } from './dialogs/passkeys-dialog.tsx'
import { PasswordDialog } from './dialogs/password-dialog.tsx'
import { RecoveryCodesDialog } from './dialogs/recovery-codes-dialog.tsx'
import { TotpDialog } from './dialogs/totp-dialog.tsx'
import type { Change } from './use-changes.tsx'

export function ChangeDialog({ change, ...props }: ChangeProps & { readonly change: Change }) {
  switch (change) {
    case 'passkeys':
      return <PasskeysDialog {...props} />
    case 'totp':
      return <TotpDialog {...props} />
    case 'totp-off':
      return <TotpOffDialog {...props} />
    case 'recovery-codes':
      return <RecoveryCodesDialog {...props} />
    case 'password':
      return <PasswordDialog {...props} />
    case 'email':
      return <ContactDialog kind="email" {...props} />
    case 'phone':
      return <ContactDialog kind="phone" {...props} />
    case 'anti-phishing':
      return <AntiPhishingDialog {...props} />
    case 'fund-password':
      return <FundPasswordDialog {...props} />
    case 'fund-password-off':
      return <FundPasswordOffDialog {...props} />
  }
}

function TotpOffDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t({ id: 'identity.totp.offTitle', message: 'Turn off the authenticator app?', comment: 'Title' })}
      confirm={t({ id: 'identity.turnOff', message: 'Turn off', comment: 'Button' })}
      run={async (send) => (await send(identityCalls.totpRemove, {})) !== undefined}
      onDone={() =>
        onDone(t({ id: 'identity.totp.isOff', message: 'The authenticator app is off.', comment: 'Short message' }))
      }
      onClose={onClose}
    >
      {t({
        id: 'identity.totp.offText',
        message: 'Its codes and the recovery codes no longer work. Other devices are signed out.',
        comment: 'What happens when the authenticator app is turned off',
      })}
    </ConfirmDialog>
  )
}

function FundPasswordOffDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t({ id: 'identity.fund.offTitle', message: 'Turn off the fund password?', comment: 'Title' })}
      confirm={t({ id: 'identity.turnOff', message: 'Turn off', comment: 'Button' })}
      run={async (send) => (await send(identityCalls.fundPasswordRemove, {})) !== undefined}
      onDone={() => onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))}
      onClose={onClose}
    >
      {t({
        id: 'identity.fund.offText',
        message: 'Money can then leave the account without it.',
        comment: 'What happens when the fund password is turned off',
      })}
    </ConfirmDialog>
  )
}
