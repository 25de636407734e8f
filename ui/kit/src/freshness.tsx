import styles from './freshness.module.css'

export type FreshnessState = 'live' | 'catching-up' | 'stale' | 'offline'

export interface FreshnessProps {
  readonly state: FreshnessState
  /** The state in the reader's words; colour alone never tells it. */
  readonly label: string
}

/** How fresh the panel beside it is. Changes are announced, but wait for the reader to pause. */
export function Freshness({ state, label }: FreshnessProps) {
  return (
    <output className={styles['freshness']} data-state={state}>
      <i className={styles['dot']} aria-hidden="true" />
      {label}
    </output>
  )
}
