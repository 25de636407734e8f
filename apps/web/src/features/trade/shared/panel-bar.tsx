import type { FreshnessState } from '@argosy/kit/freshness'
import type { ReactNode } from 'react'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import styles from './panel.module.css'

/** The bar over a panel: its title and its freshness. */
export function PanelBar({
  title,
  freshness,
  children,
}: {
  readonly title?: string
  readonly freshness: FreshnessState
  readonly children?: ReactNode
}) {
  return (
    <div className={styles['bar']}>
      {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
      {children}
      <span className={styles['end']}>
        <FreshnessBadge state={freshness} />
      </span>
    </div>
  )
}
