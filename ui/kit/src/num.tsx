import styles from './num.module.css'
import { classNames } from './class-names.ts'

export interface NumProps {
  /** Already formatted for the reader. */
  readonly text: string
  readonly unit?: string
  /** A change carries its arrow too: colour alone never tells up from down. */
  readonly trend?: 'up' | 'down'
  readonly hasArrow?: boolean
  readonly className?: string
}

/** One number: tabular figures, isolated from the text direction around it, its unit muted beside it. */
export function Num({ text, unit, trend, hasArrow = false, className }: NumProps) {
  return (
    <span className={classNames(styles['num'], trend && styles[trend], className)}>
      {hasArrow && trend && <span aria-hidden="true">{trend === 'up' ? '▲' : '▼'} </span>}
      <bdi dir="ltr">{text}</bdi>
      {unit !== undefined && (
        <bdi className={styles['unit']} translate="no">
          {' '}
          {unit}
        </bdi>
      )}
    </span>
  )
}
