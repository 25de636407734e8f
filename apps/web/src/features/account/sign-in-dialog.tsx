import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { sessionStore } from '../../live/session.ts'
import { closeSignIn } from './sign-in-door.ts'
import styles from './sign-in-dialog.module.css'

const developmentUsers = ['alice', 'bob'] as const

/** Sign-in for development: two known users, no password, and it says so. */
export function SignInDialog() {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
  // A native dialog: the browser holds the focus inside, closes on Escape and gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])

  async function signIn(userName: string): Promise<void> {
    setState('sending')
    const result = await sessionStore().signIn(userName)
    if (result.ok) ref.current?.close()
    else setState('refused')
  }

  return (
    // A press on the dialog itself is a press on its backdrop: the content covers the rest. Escape is its keyboard twin.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={titleId}
      data-sign-in=""
      onClose={closeSignIn}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles['body']}>
        <h2 id={titleId} className={styles['title']}>
          {t({ id: 'account.sign-in.title', message: 'Sign in', comment: 'Title of the sign-in dialog' })}
        </h2>
        <p className={styles['text']}>
          {t({
            id: 'account.sign-in.text',
            message: 'This exchange is under development. Choose one of its test users; no password is asked.',
            comment: 'Under the title of the sign-in dialog',
          })}
        </p>
        {developmentUsers.map((userName) => (
          <button
            key={userName}
            type="button"
            className={styles['user']}
            data-user={userName}
            disabled={state === 'sending'}
            onClick={() => void signIn(userName)}
          >
            <span className={styles['avatar']} aria-hidden="true" translate="no">
              {userName.slice(0, 1).toUpperCase()}
            </span>
            {t({
              id: 'account.sign-in.as',
              message: `Sign in as ${userName}`,
              comment: 'Button; a test user’s name at the end',
            })}
            <span className={styles['mark']}>
              {t({
                id: 'account.development',
                message: 'Development',
                comment: 'Marks what exists only while the product is being developed',
              })}
            </span>
          </button>
        ))}
        <p className={styles['refusal']} role="alert">
          {state === 'refused' &&
            t({
              id: 'account.sign-in.failed',
              message: 'Signing in did not work. Try again.',
              comment: 'Short message',
            })}
        </p>
        <button type="button" className={styles['cancel']} onClick={() => ref.current?.close()}>
          {t({ id: 'account.sign-in.cancel', message: 'Cancel', comment: 'Closes the sign-in dialog' })}
        </button>
      </div>
    </dialog>
  )
}
