import styles from './operator.module.css'

/** A term of the event catalogue, the same in every language. */
export function Code({ text }: { readonly text: string }) {
  return (
    <bdi className={styles['code']} dir="ltr" translate="no">
      {text}
    </bdi>
  )
}
