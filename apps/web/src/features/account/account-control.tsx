import { Button } from '@argosy/kit/button'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { Menu, MenuItem, MenuTrigger } from '@argosy/kit/menu'
import { showToast } from '@argosy/kit/toast'
import { useLingui } from '@lingui/react/macro'
import { sessionStore, useSession } from '../../live/session.ts'
import styles from './account.module.css'
import { SignInMenu } from './sign-in-menu.tsx'

/** End of the header: who is signed in, or the way to be. Its place is kept until the gateway has answered. */
export function AccountControl() {
  const session = useSession()
  return (
    <span className={styles['control']} data-session={session.status}>
      {session.status === 'signed-out' && <SignInMenu />}
      {session.status === 'signed-in' && <AccountMenu userName={session.userName} />}
    </span>
  )
}

function AccountMenu({ userName }: { readonly userName: string }) {
  const { t } = useLingui()

  async function signOut(): Promise<void> {
    const result = await sessionStore().signOut()
    // What was loaded for this user must not stay in the tab (USR-4).
    if (result.ok) location.reload()
    else
      showToast({
        tone: 'refusal',
        title: t({
          id: 'account.sign-out.failed',
          message: 'Signing out did not work. Try again.',
          comment: 'Short message',
        }),
      })
  }

  return (
    <MenuTrigger>
      <Button tone="plain" className={styles['account'] ?? ''}>
        <span className={styles['hidden']}>
          {t({ id: 'account.prefix', message: 'Account:', comment: 'For screen readers, before the user’s name' })}{' '}
        </span>
        <bdi translate="no">{userName}</bdi>
        <span className={styles['mark']}>
          {t({ id: 'account.development.short', message: 'dev', comment: 'Short mark beside a test user’s name' })}
        </span>
        <ChevronDownIcon />
      </Button>
      <Menu
        aria-label={t({ id: 'account.menu.list', message: 'Account', comment: 'Name of the account menu' })}
        onAction={() => void signOut()}
      >
        <MenuItem id="sign-out" textValue={t({ id: 'account.sign-out', message: 'Sign out', comment: 'Menu item' })}>
          {t({ id: 'account.sign-out', message: 'Sign out', comment: 'Menu item' })}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
