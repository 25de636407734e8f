import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import type { ReactNode } from 'react'
import type { Reading } from '../identity/use-read.ts'
import { RefusedCard } from './refused-card.tsx'
import styles from './security.module.css'

export interface ReadListProps<Row> {
  readonly reading: Reading<readonly Row[]>
  readonly reload: () => Promise<void>
  /** Text for an empty list. */
  readonly empty: string | undefined
  readonly children: (row: Row) => ReactNode
}

/** A list in each of its states: loading, refused with a retry button, empty, loaded. */
export function ReadList<Row>({ reading, reload, empty, children }: ReadListProps<Row>) {
  if (reading.status === 'loading') {
    return (
      <div className={styles['card']} aria-busy="true">
        <SkeletonRows rows={2} height="76px" />
      </div>
    )
  }
  if (reading.status === 'refused') return <RefusedCard code={reading.refusal.code} reload={reload} />
  if (reading.data.length === 0) {
    return empty === undefined ? null : (
      <div className={styles['card']}>
        <EmptyState text={empty} />
      </div>
    )
  }
  return <ul className={styles['card']}>{reading.data.map(children)}</ul>
}
