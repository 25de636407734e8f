import { useLingui } from '@lingui/react/macro'
import styles from './app-facts.module.css'

/** Only the features the installed app has today; it also names common app features that are missing. */
export function AppFacts() {
  const { t } = useLingui()
  return (
    <div className={styles['facts']}>
      <section className={styles['column']} aria-labelledby="can">
        <h2 id="can" className={styles['title']}>
          {t({ id: 'download.can', message: 'What the app can do', comment: 'Heading of a list' })}
        </h2>
        <ul className={styles['list']}>
          <li>
            {t({
              id: 'download.can.trade',
              message: 'Everything that the site can: markets, trading, simulation trading, security, API keys.',
              comment: 'In the list “What the app can do”',
            })}
          </li>
          <li>
            {t({
              id: 'download.can.window',
              message: 'Open in its own window; its icon’s menu leads to spot trading and to the markets.',
              comment: 'In the list “What the app can do”',
            })}
          </li>
          <li>
            {t({
              id: 'download.can.current',
              message: 'Stay current by itself: a new version is there when you next open it.',
              comment: 'In the list “What the app can do”',
            })}
          </li>
          <li>
            {t({
              id: 'download.can.offline',
              message: 'Say when there is no connection, and come back when there is one again.',
              comment: 'In the list “What the app can do”',
            })}
          </li>
        </ul>
      </section>
      <section className={styles['column']} aria-labelledby="cannot">
        <h2 id="cannot" className={styles['title']}>
          {t({ id: 'download.cannot', message: 'What it cannot do', comment: 'Heading of a list' })}
        </h2>
        <ul className={styles['list']}>
          <li>
            {t({
              id: 'download.cannot.offline',
              message: 'Show prices or send orders without a connection.',
              comment: 'In the list “What it cannot do”',
            })}
          </li>
          <li>
            {t({
              id: 'download.cannot.notify',
              message: 'Send notifications while it is closed.',
              comment: 'In the list “What it cannot do”',
            })}
          </li>
        </ul>
        <p className={styles['warning']}>
          {t({
            id: 'download.no-files',
            message:
              'This site offers no file to download, neither an APK nor a program for Windows, Mac or Linux. A file that carries our name is not from here.',
            comment: 'A warning against fake apps',
          })}
        </p>
      </section>
    </div>
  )
}
