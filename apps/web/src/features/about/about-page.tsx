import { localizePath } from '@argosy/i18n'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './about-page.module.css'
import { usePrinciples } from './use-principles.ts'

/** What the exchange is, what it promises, and where each promise can be checked. */
export function AboutPage() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const principles = usePrinciples()
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({ id: 'about.title', message: 'About Argosy', comment: 'Heading of the page' })}
        lead={t({
          id: 'about.lead',
          message:
            'Argosy is an exchange for digital assets that runs in the browser, on phones and computers. Its every rule can be read and checked.',
          comment: 'Under the heading',
        })}
      />
      <ul className={styles['principles']}>
        {principles.map(({ id, title, text, link }) => (
          <li key={id} className={styles['principle']}>
            <h2>{title}</h2>
            <p>{text}</p>
            {link && (
              <p className={styles['link']}>
                <Link to={localizePath(link.path, key)}>{link.label}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      <section className={styles['contact']} aria-labelledby="about-contact">
        <h2 id="about-contact">{t({ id: 'about.contact', message: 'Contact', comment: 'Heading of a section' })}</h2>
        <p>
          {t({
            id: 'about.contact.support',
            message: 'Questions about your account or an order: the support chat, at the foot of every page.',
            comment: 'Under “Contact”',
          })}
        </p>
        <p>
          {t({
            id: 'about.contact.security',
            message: 'Security flaws: the address in security.txt, where the rules for researchers are too.',
            comment: 'Under “Contact”; security.txt is a file',
          })}{' '}
          <a href="/.well-known/security-policy.txt" hrefLang="en">
            {t({
              id: 'about.contact.rules',
              message: 'Rules for security researchers',
              comment: 'Link to an English text',
            })}
          </a>
        </p>
      </section>
    </div>
  )
}
