import type { ReactNode } from 'react'
import styles from './security.module.css'

export interface SectionProps {
  readonly id: string
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

export function Section({ id, title, end, children }: SectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <div className={styles['sectionHead']}>
        <h2 id={`${id}-title`} className={styles['sectionTitle']}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
