import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import type { ReactNode } from 'react'
import type { Reading } from '../identity/use-read.ts'
import { RefusedCard } from './refused-card.tsx'
import styles from './security.module.css'

export interface ReadListProps<Row> {
  readonly reading: Reading<readonly Row[]>
  readonly reload: () => Promise<void>
  /** One sentence for when there is nothing. */
  readonly empty: string | undefined
  readonly children: (row: Row) => ReactNode
}

/** A list in each of its states: on its way, refused with another try, empty, there. */
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
