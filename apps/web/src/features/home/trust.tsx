import { CheckIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import shared from './section.module.css'
import styles from './trust.module.css'

/** The path of an order, and why it can be verified afterwards. */
export function Trust() {
  const { t } = useLingui()
  const steps = [
    {
      title: t({ id: 'home.trust.arrive.title', message: 'Your order arrives', comment: 'Step 1 of 4' }),
      text: t({
        id: 'home.trust.arrive.text',
        message:
          'Price and quantity are read exactly, digit by digit. What does not fit the market is refused, with the reason.',
        comment: 'Step 1 of 4',
      }),
    },
    {
      title: t({ id: 'home.trust.journal.title', message: 'It is written down', comment: 'Step 2 of 4' }),
      text: t({
        id: 'home.trust.journal.text',
        message:
          'A journal on disk takes the order before anything else happens. Each entry is chained to the one before it.',
        comment: 'Step 2 of 4',
      }),
    },
    {
      title: t({ id: 'home.trust.match.title', message: 'The engine matches it', comment: 'Step 3 of 4' }),
      text: t({
        id: 'home.trust.match.text',
        message:
          'Best price first, then the oldest order. Money moves by double entry, so that every asset sums to zero.',
        comment: 'Step 3 of 4',
      }),
    },
    {
      title: t({ id: 'home.trust.answer.title', message: 'You get the answer', comment: 'Step 4 of 4' }),
      text: t({
        id: 'home.trust.answer.text',
        message: 'Only now. A confirmed order is already on disk, and no crash can undo it.',
        comment: 'Step 4 of 4: "only now" means only after the steps above',
      }),
    },
  ]
  return (
    <section className={styles['band']} aria-labelledby="trust">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="trust" className={shared['title']}>
            {t({ id: 'home.trust.title', message: 'Don’t trust us. Check us.', comment: 'Heading' })}
          </h2>
          <p className={shared['lead']}>
            {t({
              id: 'home.trust.lead',
              message:
                'An exchange should not ask for faith. Ours keeps one journal of everything that happened, and open source code that can read it again.',
              comment: 'Under the heading',
            })}
          </p>
          <p className={styles['replay']}>
            <span className={styles['tick']}>
              <CheckIcon />
            </span>
            {t({
              id: 'home.trust.replay',
              message:
                'Replaying the journal gives the same orders and the same balances, to the last unit. We test it by pulling the plug.',
              comment: 'Highlighted sentence; pulling the plug: stopping servers on purpose',
            })}
          </p>
        </div>
        <ol className={styles['steps']}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3 className={styles['name']}>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
