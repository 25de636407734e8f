import { Num } from '@argosy/kit/num'
import type { ReactNode } from 'react'
import styles from './operator.module.css'

export interface BarRow {
  readonly id: string
  readonly name: ReactNode
  /** Percent of the plot. */
  readonly length: number
  readonly value: string
  readonly note?: string | undefined
  readonly tone?: 'good' | 'fair' | 'poor'
}

/** A list of bars, so that numbers can be compared by eye. */
export function Bars({ label, rows }: { readonly label: string; readonly rows: readonly BarRow[] }) {
  return (
    <ul className={styles['bars']} aria-label={label}>
      {rows.map(({ id, name, length, value, note, tone }) => (
        <li key={id} className={styles['barRow']} data-bar={id} data-tone={tone}>
          <span className={styles['barName']}>{name}</span>
          <span className={styles['track']} aria-hidden="true">
            <span style={{ inlineSize: `${length}%` }} />
          </span>
          <span className={styles['barValue']}>
            <Num text={value} />
          </span>
          {note !== undefined && <span className={styles['barNote']}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
