import styles from './freshness.module.css'

export type FreshnessState = 'live' | 'catching-up' | 'stale' | 'offline'

export interface FreshnessProps {
  readonly state: FreshnessState
  /** Every state in the reader's words; colour alone never tells it. */
  readonly labels: Readonly<Record<FreshnessState, string>>
}

/** How fresh the panel beside it is. Changes are announced, but wait for the reader to pause. */
export function Freshness({ state, labels }: FreshnessProps) {
  return (
    // As wide as the longest of its words, so that a change of state moves nothing else.
    <output
      className={styles['freshness']}
      data-state={state}
      data-room={Object.values(labels).join('\n')}
      title={labels[state]}
    >
      {/* Another state is another mark: it appears in its place, and nothing slides there. */}
      <span key={state} className={styles['mark']}>
        <i className={styles['dot']} aria-hidden="true" />
        {labels[state]}
      </span>
    </output>
  )
}
