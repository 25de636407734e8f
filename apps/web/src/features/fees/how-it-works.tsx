import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { feePaths } from './fees-nav.tsx'
import styles from './fees.module.css'

/** The rules of the tiers in the order in which a trader meets them. */
export function HowItWorks() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const steps = [
    {
      title: t({ id: 'fees.how.trade.title', message: 'Trade', comment: 'Heading of a step' }),
      text: t({
        id: 'fees.how.trade.text',
        message:
          'Every fill adds its value to your volume, whether you were maker or taker. Trades in markets that are not quoted in USDT count at the price of that moment.',
        comment: 'A step of how tiers work',
      }),
    },
    {
      title: t({ id: 'fees.how.count.title', message: 'We count at midnight UTC', comment: 'Heading of a step' }),
      text: t({
        id: 'fees.how.count.text',
        message:
          'Every day the last 30 complete days are added up. Nothing has to be applied for, and your page shows the sum before it counts.',
        comment: 'A step of how tiers work',
      }),
    },
    {
      title: t({ id: 'fees.how.pay.title', message: 'Pay less', comment: 'Heading of a step' }),
      text: t({
        id: 'fees.how.pay.text',
        message:
          'Your next fill pays the rates of your tier, orders that already wait in the book included. When the volume falls, so does the tier.',
        comment: 'A step of how tiers work',
      }),
    },
  ]
  return (
    <>
      <ol className={styles['notes']}>
        {steps.map(({ title, text }, at) => (
          <li key={title} className={styles['card']}>
            <span className={styles['step']} aria-hidden="true" translate="no">
              {at + 1}
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link className={styles['go']} to={localizePath(feePaths.mine, key)}>
          {t({ id: 'fees.how.mine', message: 'See your tier', comment: 'Link to the page about one’s own tier' })}
        </Link>
      </p>
    </>
  )
}
