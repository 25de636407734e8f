import styles from './account-slot.module.css'

export function Avatar({ userName }: { readonly userName: string }) {
  return (
    <span className={styles['avatar']} aria-hidden="true" translate="no">
      {(userName[0] ?? '').toUpperCase()}
    </span>
  )
}
