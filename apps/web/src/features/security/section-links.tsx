import { useLingui } from '@lingui/react/macro'
import styles from './security.module.css'

export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav
      className={styles['nav']}
      aria-label={t({ id: 'identity.section.nav', message: 'On this page', comment: 'Names a list of links' })}
    >
      <a href="#sign-in">
        {t({ id: 'identity.section.signIn', message: 'Signing in', comment: 'Heading of a part of the page' })}
      </a>
      <a href="#protection">
        {t({ id: 'identity.section.protection', message: 'Protection', comment: 'Heading of a part of the page' })}
      </a>
      <a href="#sessions">
        {t({ id: 'identity.section.sessions', message: 'Sessions', comment: 'Heading: where you are signed in' })}
      </a>
      <a href="#devices">
        {t({ id: 'identity.section.devices', message: 'Devices', comment: 'Heading of a part of the page' })}
      </a>
      <a href="#history">{t({ id: 'identity.section.history', message: 'Sign-in history', comment: 'Heading' })}</a>
      <a href="#freeze">
        {t({ id: 'identity.section.freeze', message: 'Emergency', comment: 'Heading over "Freeze account"' })}
      </a>
    </nav>
  )
}
