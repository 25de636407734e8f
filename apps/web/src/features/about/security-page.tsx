import { localizePath } from '@argosy/i18n'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './about-page.module.css'
import { useProtections } from './use-protections.ts'

/** How accounts are protected, and where to report a flaw. */
export function SecurityPage({ hasContact }: { readonly hasContact: boolean }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({
          id: 'about.security.title',
          message: 'How your account is protected',
          comment: 'Heading of the page',
        })}
        lead={t({
          id: 'about.security.lead',
          message: 'Each of these protections is attacked by tests before a version is released.',
          comment: 'Under the heading',
        })}
      />
      <ul className={styles['principles']}>
        {useProtections().map(({ id, title, text }) => (
          <li key={id} className={styles['principle']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className={styles['contact']} aria-labelledby="security-yours">
        <h2 id="security-yours">
          {t({ id: 'about.security.yours', message: 'What you can do', comment: 'Heading over links' })}
        </h2>
        <p>
          <Link to={localizePath('/learn/safety', key)}>
            {t({ id: 'about.security.guide', message: 'Stay safe: how fraud works', comment: 'Link to a guide' })}
          </Link>
        </p>
        <p>
          <Link to={localizePath('/account/security', key)}>
            {t({ id: 'about.security.settings', message: 'Security settings', comment: 'Link to the page “Security”' })}
          </Link>
        </p>
      </section>
      <section className={styles['contact']} aria-labelledby="security-report">
        <h2 id="security-report">
          {t({ id: 'about.security.report', message: 'Report a security flaw', comment: 'Heading of a section' })}
        </h2>
        <p>
          {t({
            id: 'about.security.report.text',
            message: 'We thank everyone who looks for flaws within our rules, and take no legal steps against them.',
            comment: 'Under “Report a security flaw”',
          })}
        </p>
        <p>
          <a href="/.well-known/security-policy.txt" hrefLang="en">
            {t({
              id: 'about.contact.rules',
              message: 'Rules for security researchers',
              comment: 'Link to an English text',
            })}
          </a>
        </p>
        {hasContact && (
          <p>
            <a href="/.well-known/security.txt" translate="no">
              security.txt
            </a>
          </p>
        )}
      </section>
    </div>
  )
}
