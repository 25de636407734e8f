import styles from './freshness.module.css'

export type FreshnessState = 'live' | 'catching-up' | 'stale' | 'offline'

export interface FreshnessProps {
  readonly state: FreshnessState
  /** The text of every state in the visitor's language; colour is never the only sign. */
  readonly labels: Readonly<Record<FreshnessState, string>>
}

/** How fresh the panel beside it is. Changes are announced politely, so as not to interrupt a screen reader. */
export function Freshness({ state, labels }: FreshnessProps) {
  return (
    // As wide as the longest text, so that a change of state does not shift the layout.
    <output
      className={styles['freshness']}
      data-state={state}
      data-room={Object.values(labels).join('\n')}
      title={labels[state]}
    >
      {/* Each state has its own mark element, so that no transition runs between states. */}
      <span key={state} className={styles['mark']}>
        <i className={styles['dot']} aria-hidden="true" />
        {labels[state]}
      </span>
    </output>
  )
}
