import { PageTitle } from '@argosy/kit/page-title'
import { Skeleton } from '@argosy/kit/skeleton'
import type { ReactNode } from 'react'
import { Offline } from '../identity/auth-page.tsx'
import styles from './security.module.css'

export interface AccountFrameProps {
  readonly title: string
  readonly lead: string
  readonly nav?: ReactNode
  /** One column without navigation. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Frame of pages about the account: heading, navigation, and the reason when nothing works. */
export function AccountFrame({ title, lead, nav, isWide = false, children }: AccountFrameProps) {
  return (
    <div className={styles['page']} data-wide={isWide || undefined}>
      <PageTitle title={title} lead={lead} />
      {nav ?? (isWide ? null : <div />)}
      <div className={styles['sections']}>
        <Offline />
        {children}
      </div>
    </div>
  )
}

export function Waiting() {
  return (
    <div className={styles['card']} aria-busy="true">
      <div className={styles['skeleton']}>
        <Skeleton width="40%" height="24px" />
        <Skeleton width="70%" />
        <Skeleton height="320px" />
      </div>
    </div>
  )
}
