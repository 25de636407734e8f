import styles from './hotkeys.module.css'

/** A chord as key caps. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <bdi dir="ltr" className={styles['caps']} translate="no">
      {keys.map((key) => (
        <kbd key={key} className={styles['cap']}>
          {key}
        </kbd>
      ))}
    </bdi>
  )
}
