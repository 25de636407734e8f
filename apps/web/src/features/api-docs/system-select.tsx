import { ChevronDownIcon } from '@argosy/kit/icons'
import type { SelectHTMLAttributes } from 'react'
import styles from './system-select.module.css'

/** A native select, which works best on phones, styled like our closed fields. */
export function SystemSelect(props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <span className={styles['field']}>
      <select {...props} className={styles['select']} />
      <ChevronDownIcon />
    </span>
  )
}
