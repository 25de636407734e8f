import { CheckIcon, CloseIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './offered.module.css'

/** What this exchange offers today and what it does not, so that nobody finds out at the last step. */
export function Offered() {
  const { t } = useLingui()
  return (
    <section className={styles['offered']} data-offered="">
      <div>
        <h2>{t({ id: 'howTo.today.title', message: 'Offered today', comment: 'Heading over a list' })}</h2>
        <ul data-kind="today">
          <li>
            <CheckIcon />
            {t({
              id: 'howTo.today.simulation',
              message: 'Simulation trading with virtual money, free of charge',
              comment: 'What is offered',
            })}
          </li>
          <li>
            <CheckIcon />
            {t({
              id: 'howTo.today.spot',
              message: 'Spot orders from your balance: market, limit, stop and more',
              comment: 'What is offered',
            })}
          </li>
        </ul>
      </div>
      <div>
        <h2>{t({ id: 'howTo.missing.title', message: 'Not offered yet', comment: 'Heading over a list' })}</h2>
        <ul data-kind="missing">
          <li>
            <CloseIcon />
            {t({
              id: 'howTo.missing.card',
              message: 'Buying or cashing out by card or from a bank account',
              comment: 'What is not offered',
            })}
          </li>
          <li>
            <CloseIcon />
            {t({
              id: 'howTo.missing.wallet',
              message: 'Deposits from a wallet and withdrawals to one',
              comment: 'What is not offered',
            })}
          </li>
        </ul>
      </div>
      <p>
        {t({
          id: 'howTo.missing.warning',
          message:
            'Orders with real money need a balance here, and there is no way to add one yet. Whoever tells you to send coins to an address of ours is not us.',
          comment: 'Below what is not offered; a warning against fraud',
        })}
      </p>
      <p>
        {t({
          id: 'howTo.risk',
          message: 'Prices can fall as fast as they rise. Trade only with money that you can afford to lose.',
          comment: 'Plain words about risk',
        })}
      </p>
    </section>
  )
}
