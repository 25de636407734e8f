import type { ReactNode } from 'react'
import styles from './security.module.css'

export interface SettingRowProps {
  readonly icon: ReactNode
  readonly name: ReactNode
  readonly text: ReactNode
  /** Protects the account already. */
  readonly isOn?: boolean
  readonly isDanger?: boolean
  readonly children?: ReactNode
}

/** One setting of the account: its name, its state, its actions. */
export function SettingRow({ icon, name, text, isOn = false, isDanger = false, children }: SettingRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-on={isOn || undefined} data-danger={isDanger || undefined}>
        {icon}
      </span>
      <div className={styles['words']}>
        <div className={styles['name']}>{name}</div>
        <div className={styles['text']}>{text}</div>
      </div>
      {children !== undefined && <div className={styles['end']}>{children}</div>}
    </li>
  )
}
