import { useLingui } from '@lingui/react/macro'
import type { LinkTargets } from '../shared/links.ts'
import { loadAccountPanel } from '../shared/load-overlays.ts'
import { OnDemand } from '../shared/on-demand.tsx'
import { usePopup } from '../shared/use-popup.ts'
import type { FrameUserInfo, HeaderProps } from '../types.ts'
import styles from './account-slot.module.css'
import { Avatar } from './avatar.tsx'
import header from './header.module.css'

interface AccountSlotProps extends HeaderProps {
  readonly targets: LinkTargets
}

/**
 * The signed-in user, or the buttons to log in and register. The texts reserve the width for every state, so that
 * nothing moves when the gateway answers.
 */
export function AccountSlot(props: AccountSlotProps) {
  const { targets, userInfo, userResult, onSignIn } = props
  const { t } = useLingui()
  // A userInfo without a userId counts as signed out (FRM-3).
  const user = userInfo?.userId ? userInfo : undefined
  const status = user ? 'signed-in' : userResult === undefined ? 'unknown' : 'signed-out'
  return (
    <div className={styles['place']} data-session={status}>
      <a
        className={styles['register']}
        href={targets.href('/register')}
        hidden={status !== 'signed-out'}
        data-track="b1101"
        data-track-from="header"
      >
        {t({ id: 'frame.account.register', message: 'Register', comment: 'Link in the header, beside "Sign in"' })}
      </a>
      <button type="button" className={styles['signIn']} disabled={status !== 'signed-out'} onClick={onSignIn}>
        {t({ id: 'frame.account.sign-in', message: 'Sign in', comment: 'Button in the header' })}
      </button>
      {user && <Account {...props} userInfo={user} />}
    </div>
  )
}

function Account({
  targets,
  userInfo,
  onMainAccount,
  onSignOut,
}: AccountSlotProps & { readonly userInfo: FrameUserInfo }) {
  const { t } = useLingui()
  const { isOpen, setOpen, rootRef, buttonRef, onBlur } = usePopup()
  const { userName, isSubAccount = false } = userInfo
  return (
    <div ref={rootRef} className={styles['account']} onBlur={onBlur}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        data-sub-account={isSubAccount || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar userName={userName} />
        <span className={header['hidden']}>
          {t({
            id: 'frame.account.label',
            message: 'Account:',
            comment: 'For screen readers, before the user’s name',
          })}{' '}
        </span>
        <span className={styles['name']}>
          <bdi translate="no">{userName}</bdi>
          {isSubAccount && (
            <span className={styles['kind']}>
              {t({
                id: 'frame.account.sub',
                message: 'Sub-account',
                comment: 'In the header, under the name: the session acts as a sub-account; very short',
              })}
            </span>
          )}
        </span>
      </button>
      {isOpen && <OnDemand load={loadAccountPanel} props={{ userInfo, onMainAccount, onSignOut, targets }} />}
    </div>
  )
}
