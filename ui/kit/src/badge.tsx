import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'up' | 'down' | 'success' | 'danger' | 'warn'
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A word or a number that marks what it stands beside: new, 10x, filled. The words carry the meaning, the tone helps. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>
}
