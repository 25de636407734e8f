import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import styles from './auth-page.module.css'
import { useIdentity } from './identity-context.tsx'
import { Notice } from './notice.tsx'
import { OwnAddress } from './own-address.tsx'
import { useRefusalMessage } from './refusal-messages.ts'
import { useOnline } from './use-online.ts'

export interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Under the card: the link to the other form (sign in or register). */
  readonly foot?: ReactNode
}

/** Layout of a sign-in page: one column with the title, the form and one button. */
export function AuthPage({ title, lead, children, foot }: AuthPageProps) {
  return (
    <div className={styles['page']}>
      <OwnAddress />
      <div className={styles['card']}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        <Offline />
        <Guarded>{children}</Guarded>
      </div>
      {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
    </div>
  )
}

/** Without encryption no form is shown; the reason is shown in its place (SGN-2). */
function Guarded({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { prepare } = useIdentity()
  const refusalMessage = useRefusalMessage()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isOver = false
    void prepare().then((found) => {
      if (!isOver) setProblem(found)
    })
    return () => {
      isOver = true
    }
  }, [prepare])
  if (problem === undefined) return children
  return (
    <Notice tone="refusal">
      {problem === 'page_insecure'
        ? t({
            id: 'identity.insecure',
            message:
              'This connection is not secure, so signing in is closed here. Open the address that begins with https.',
            comment: 'In place of a form; https is what secure addresses begin with',
          })
        : refusalMessage('encryption_failed')}
    </Notice>
  )
}

/** Why nothing works at the moment: the visitor's network or the exchange is down. Both recover without action. */
export function Offline() {
  const { t } = useLingui()
  const { subscribeUnavailable, isUnavailable } = useIdentity()
  const isExchangeUnavailable = useSyncExternalStore(subscribeUnavailable, isUnavailable, () => false)
  const isOnline = useOnline()
  if (isOnline && !isExchangeUnavailable) return null
  if (isOnline) {
    return (
      <Notice tone="warning">
        {t({
          id: 'identity.away',
          message: 'Sign-in is temporarily unavailable. We are retrying, and this page continues by itself.',
          comment: 'Above a form, while the exchange cannot say who is signed in',
        })}
      </Notice>
    )
  }
  return (
    <Notice tone="warning">
      {t({
        id: 'identity.offline',
        message: 'You are offline. What you typed stays here until the connection is back.',
        comment: 'Above a form',
      })}
    </Notice>
  )
}
