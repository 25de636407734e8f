import { InfoIcon, RefusedIcon, SuccessIcon, WarningIcon } from '@argosy/kit/icons'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'refusal'
  readonly children: ReactNode
}

const icons = { neutral: InfoIcon, success: SuccessIcon, warning: WarningIcon, refusal: RefusedIcon } as const

/** A message inside the page, beside the content it is about. Screen readers announce a refusal at once. */
export function Notice({ tone = 'neutral', children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles['notice']} data-tone={tone} {...(tone === 'refusal' && { role: 'alert' })}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}
