import { classNames } from './class-names.ts'
import styles from './page-title.module.css'

export interface PageTitleProps {
  readonly title: string
  /** One sentence on the purpose of the page. */
  readonly lead: string
  readonly className?: string | undefined
}

/** The heading of a page. */
export function PageTitle({ title, lead, className }: PageTitleProps) {
  return (
    <header className={classNames(styles['head'], className)}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
    </header>
  )
}
