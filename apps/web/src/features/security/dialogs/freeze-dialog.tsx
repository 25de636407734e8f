import { identityCalls } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { LazyConfirmDialog } from '../lazy-confirm-dialog.tsx'
import styles from '../security.module.css'

/** Freezes the account, after stating the consequences. */
export function FreezeDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <LazyConfirmDialog
      title={t({ id: 'identity.freeze.title', message: 'Freeze your account?', comment: 'Title of a dialog' })}
      confirm={t({ id: 'identity.freeze.confirm', message: 'Freeze account', comment: 'Button' })}
      run={async (send) => (await send(identityCalls.freeze, {})) !== undefined}
      onDone={onDone}
      onClose={onClose}
    >
      <ul className={styles['list']}>
        <li>
          {t({
            id: 'identity.freeze.signedOut',
            message: 'Every device is signed out at once, this one too.',
            comment: 'What freezing an account does',
          })}
        </li>
        <li>
          {t({
            id: 'identity.freeze.nobody',
            message: 'Nobody can sign in, trade or withdraw, not even you.',
            comment: 'What freezing an account does',
          })}
        </li>
        <li>
          {t({
            id: 'identity.freeze.money',
            message: 'Your balances stay yours. Open orders are canceled.',
            comment: 'What freezing an account does, and what it leaves alone',
          })}
        </li>
        <li>
          {t({
            id: 'identity.freeze.back',
            message: 'Only support can open it again, after checking who you are. That can take days.',
            comment: 'How a frozen account is opened again',
          })}
        </li>
      </ul>
    </LazyConfirmDialog>
  )
}
