import { Button } from '@argosy/kit/button'
import { Menu, MenuItem, MenuTrigger } from '@argosy/kit/menu'
import { showToast } from '@argosy/kit/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sessionStore } from '../../live/session.ts'
import styles from './account.module.css'

const developmentUsers = ['alice', 'bob'] as const

/** Sign-in for development: two known users, no password, and it says so. */
export function SignInMenu() {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)

  async function signIn(userName: string): Promise<void> {
    setPending(true)
    const result = await sessionStore().signIn(userName)
    setPending(false)
    if (result.ok) return
    showToast({
      tone: 'refusal',
      title: t({
        id: 'account.sign-in.failed',
        message: 'Signing in did not work. Try again.',
        comment: 'Short message',
      }),
    })
  }

  return (
    <MenuTrigger>
      <Button tone="accent" isDisabled={isPending}>
        {t({ id: 'account.sign-in', message: 'Sign in', comment: 'Button in the header' })}
      </Button>
      <Menu
        aria-label={t({
          id: 'account.sign-in.list',
          message: 'Development sign-in',
          comment: 'Name of the list of test users',
        })}
        onAction={(key) => void signIn(String(key))}
      >
        {developmentUsers.map((userName) => {
          const label = t({
            id: 'account.sign-in.as',
            message: `Sign in as ${userName}`,
            comment: 'Menu item; a test user’s name at the end',
          })
          return (
            <MenuItem key={userName} id={userName} textValue={label}>
              {label}{' '}
              <span className={styles['mark']}>
                {t({
                  id: 'account.development',
                  message: 'Development',
                  comment: 'Marks what exists only while the product is being developed',
                })}
              </span>
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}
