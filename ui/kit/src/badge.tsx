import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'up' | 'down' | 'success' | 'danger' | 'warn'
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A text or number beside an element: new, 10x, filled. The text carries the meaning, the colour only supports it. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>
}
