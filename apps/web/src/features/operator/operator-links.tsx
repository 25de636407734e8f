import { useLingui } from '@lingui/react/macro'
import security from '../security/security.module.css'

/** Links to the sections of the page. */
export function OperatorLinks() {
  const { t } = useLingui()
  return (
    <nav
      className={security['nav']}
      aria-label={t({ id: 'operator.nav', message: 'On this page', comment: 'Names a list of links' })}
    >
      <a href="#changes">
        {t({ id: 'operator.nav.changes', message: 'Waiting changes', comment: 'Link to a section' })}
      </a>
      <a href="#decided">{t({ id: 'operator.past', message: 'Decided changes', comment: 'Heading of a section' })}</a>
      <a href="#announcements">
        {t({ id: 'operator.announcements', message: 'Announcements', comment: 'Heading of a section' })}
      </a>
      <a href="#accounts">{t({ id: 'operator.accounts', message: 'Accounts', comment: 'Heading of a section' })}</a>
      <a href="#conversations">
        {t({ id: 'operator.conversations', message: 'Conversations', comment: 'Heading: chats with visitors' })}
      </a>
      <a href="#usage">{t({ id: 'operator.usage', message: 'Usage statistics', comment: 'Heading of a section' })}</a>
    </nav>
  )
}
