import type { Layout } from '@argosy/browser/preferences'
import styles from './layout-picture.module.css'

/** The panels as boxes, with the order form highlighted. Mirrored like the terminal. */
export function LayoutPicture({ layout }: { readonly layout: Layout }) {
  return (
    <span className={styles['picture']} data-layout={layout}>
      <i className={styles['chart']} />
      <i className={styles['book']} />
      <i className={styles['trades']} />
      <i className={styles['form']} />
      <i className={styles['orders']} />
    </span>
  )
}
