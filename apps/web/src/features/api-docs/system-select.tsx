import { ChevronDownIcon } from '@argosy/kit/icons'
import type { SelectHTMLAttributes } from 'react'
import styles from './system-select.module.css'

/** The system's own list, which on a phone is the best one there is, closed like a field of ours. */
export function SystemSelect(props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <span className={styles['field']}>
      <select {...props} className={styles['select']} />
      <ChevronDownIcon />
    </span>
  )
}
