import { useLingui } from '@lingui/react/macro'
import { StartTrading, TrySimulation } from './calls.tsx'
import styles from './final-call.module.css'
import shared from './section.module.css'

export function FinalCall() {
  const { t } = useLingui()
  return (
    <section className={styles['band']} aria-labelledby="begin">
      <h2 id="begin" className={shared['title']}>
        {t({
          id: 'home.final.title',
          message: 'See for yourself.',
          comment: 'Heading of the last section, over two buttons',
        })}
      </h2>
      <p className={styles['text']}>
        {t({
          id: 'home.final.text',
          message: 'Every market is open to look at. Learn with virtual money first, and take all the time you need.',
          comment: 'Under the heading',
        })}
      </p>
      <div className={styles['calls']}>
        <StartTrading />
        <TrySimulation />
      </div>
    </section>
  )
}
