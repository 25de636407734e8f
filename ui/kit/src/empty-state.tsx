import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty list: one sentence, at most one action. */
export function EmptyState({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  )
}
