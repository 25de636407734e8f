import { formatCount } from '@argosy/i18n'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './steps.module.css'
import type { Step } from './use-steps.ts'

export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const language = useLanguage()
  return (
    <ol className={styles['steps']}>
      {steps.map(({ id, title, text }, index) => (
        <li key={id} className={styles['step']} data-step={id}>
          <span className={styles['number']} aria-hidden="true">
            {formatCount(language, index + 1)}
          </span>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
