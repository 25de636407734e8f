import { useLingui } from '@lingui/react/macro'
import { useStatusMessages } from './status-messages.ts'
import type { DayMark } from './status.calc.ts'
import styles from './status.module.css'

const marks: readonly DayMark[] = ['up', 'brief', 'outage', 'partly', 'not-measured']

/** The legend, and what a measurement is. */
export function HowMeasured() {
  const { t } = useLingui()
  const messages = useStatusMessages()
  return (
    <section className={styles['how']} aria-labelledby="status-how">
      <ul className={styles['legend']}>
        {marks.map((mark) => (
          <li key={mark}>
            <i data-mark={mark} />
            {messages.marks[mark]}
          </li>
        ))}
      </ul>
      <h2 id="status-how">
        {t({ id: 'status.how', message: 'How this is measured', comment: 'Heading at the end of the page' })}
      </h2>
      <p>
        {t({
          id: 'status.how.outside',
          message:
            'A program of its own uses the exchange as you do, once a minute: it reads an order book from each trading engine, opens a live data connection and waits for a book, looks up the keys and sessions that sign-in needs, and calls the API.',
          comment: 'How the state of the exchange is measured',
        })}
      </p>
      <p>
        {t({
          id: 'status.how.rules',
          message:
            'An answer counts if it is complete and comes within ten seconds. A minute without a measurement counts neither as answered nor as failed: the day is shown as partly measured or not measured, never as green. Days are UTC days.',
          comment: 'How the state of the exchange is measured',
        })}
      </p>
    </section>
  )
}
